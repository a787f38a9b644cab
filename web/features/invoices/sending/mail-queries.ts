import type { Mail } from '#contract/mails.ts';
import { sendingEndpoints } from '#contract/sending.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { isUnderWay } from './mail-words.ts';

const askAgainMs = 2_000;

/** Every mail of an invoice; asked for again while something may still become of one. */
export function invoiceMailsOptions(id: number) {
  return {
    ...endpointQuery(sendingEndpoints.listInvoiceMails, { params: { id } }),
    refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
      data?.mails.some(isUnderWay) === true ? askAgainMs : (false as const),
  };
}

/** How a mail about an invoice begins. */
export function mailDraftOptions(id: number) {
  return {
    ...endpointQuery(sendingEndpoints.getMailDraft, { params: { id } }),
    // What is written into the form must not be of an earlier time.
    staleTime: 0,
    gcTime: 0,
  };
}
