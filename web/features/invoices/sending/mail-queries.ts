import type { Mail } from '#contract/mails.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { sendingEndpoints } from '#contract/sending.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { SentDocument } from '../sent-document.ts';
import { isUnderWay } from './mail-words.ts';

const askAgainMs = 2_000;

type Which = Pick<SentDocument, 'noun' | 'id'>;

const mailsOf = {
  invoice: sendingEndpoints.listInvoiceMails,
  quote: quoteEndpoints.listQuoteMails,
};
const draftOf = {
  invoice: sendingEndpoints.getMailDraft,
  quote: quoteEndpoints.getQuoteMailDraft,
};

/** Every mail of a document; asked for again while something may still become of one. */
export function documentMailsOptions({ noun, id }: Which) {
  return {
    ...endpointQuery(mailsOf[noun], { params: { id } }),
    refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
      data?.mails.some(isUnderWay) === true ? askAgainMs : (false as const),
  };
}

/** How a mail about a document begins. */
export function mailDraftOptions({ noun, id }: Which) {
  return {
    ...endpointQuery(draftOf[noun], { params: { id } }),
    // What is written into the form must not be of an earlier time.
    staleTime: 0,
    gcTime: 0,
  };
}
