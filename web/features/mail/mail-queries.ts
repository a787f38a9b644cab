import { type Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const askAgainMs = 3_000;

/** Whether something may still become of it. */
function isUnderWay({ state }: Mail): boolean {
  return state === 'queued' || state === 'sending';
}

export const mailSetUpQuery = endpointQuery(mailEndpoints.getMailSetUp, {});

/** The newest mails; asked for again while something may still become of one. */
export const mailsQuery = {
  ...endpointQuery(mailEndpoints.listMails, {}),
  refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
    data?.mails.some(isUnderWay) === true ? askAgainMs : (false as const),
};

/** One mail as its recipients read it, as long as something may still become of it anew. */
export function mailQuery(id: number) {
  return {
    ...endpointQuery(mailEndpoints.getMail, { params: { id } }),
    refetchInterval: ({ state: { data } }: { state: { data: { mail: Mail } | undefined } }) =>
      data !== undefined && isUnderWay(data.mail) ? askAgainMs : (false as const),
  };
}
