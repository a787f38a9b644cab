import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';

/** Whether it can be sent, which issues a draft. */
export function canSendQuote({ status }: Pick<QuoteRow, 'status'>): boolean {
  return status === 'Draft' || isQuoteOpen(status);
}
