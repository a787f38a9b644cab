import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';

/** Whether it can still be sent: a draft is issued by it. */
export function canSendQuote({ status }: Pick<QuoteRow, 'status'>): boolean {
  return status === 'Draft' || isQuoteOpen(status);
}
