import type { CalendarDay } from './calendar-day.ts';

/** What a quote can be, in the order in which it comes to it. */
export const quoteStatuses = [
  'Draft',
  'Issued',
  'Sent',
  'Accepted',
  'Declined',
  'Expired',
  'Invoiced',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export interface QuoteFacts {
  isIssued: boolean;
  isSent: boolean;
  answer: 'accepted' | 'declined' | null;
  isInvoiced: boolean;
  /** The last day on which it can be accepted. */
  validUntil: CalendarDay;
}

/** The status on a day of the organisation's calendar; the database derives the same. */
export function quoteStatus(facts: QuoteFacts, today: CalendarDay): QuoteStatus {
  const { isIssued, isSent, answer, isInvoiced, validUntil } = facts;
  if (!isIssued) return 'Draft';
  if (isInvoiced) return 'Invoiced';
  if (answer !== null) return answer === 'accepted' ? 'Accepted' : 'Declined';
  if (validUntil < today) return 'Expired';
  return isSent ? 'Sent' : 'Issued';
}

export function isQuoteOpen(status: string): boolean {
  return status === 'Issued' || status === 'Sent';
}

/** Whether it can be sent, which issues a draft. */
export function canSendQuote(status: string): boolean {
  return status === 'Draft' || isQuoteOpen(status);
}

/** Whether staff can note what a client has answered elsewhere: also after its last day, for who was in time. */
export function canNoteAnswer(status: string): boolean {
  return isQuoteOpen(status) || status === 'Expired';
}

/** Whether it can become an invoice: the seller may keep to a quote that nobody has accepted in writing. */
export function canInvoiceQuote(status: string): boolean {
  return canNoteAnswer(status) || status === 'Accepted';
}
