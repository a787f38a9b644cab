import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { type Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const pollMs = 3_000;

function isPending({ state }: Mail): boolean {
  return state === 'queued' || state === 'sending';
}

export const mailSetUpQuery = endpointQuery(mailSetUpEndpoints.getMailSetUp, {});

/** The newest emails; polled while the state of one can still change. */
export const mailsQuery = {
  ...endpointQuery(mailEndpoints.listMails, {}),
  refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
    data?.mails.some(isPending) === true ? pollMs : (false as const),
};

/** One email as its recipients read it; polled while its state can still change. */
export function mailQuery(id: number) {
  return {
    ...endpointQuery(mailEndpoints.getMail, { params: { id } }),
    refetchInterval: ({ state: { data } }: { state: { data: { mail: Mail } | undefined } }) =>
      data !== undefined && isPending(data.mail) ? pollMs : (false as const),
  };
}
