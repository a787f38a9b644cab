import type { CalendarDay } from './calendar-day.ts';

/** Every status that an invoice can show. The first six are the specification's own. */
export const invoiceStatuses = [
  'Downloaded',
  'Draft',
  'Paid',
  'Partial Payment',
  'Past Due',
  'Sent',
  'Issued',
  'Void',
  'Written Off',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The choices of the status filter, in the order of the specification (Sent is not among them). */
export const statusFilterOptions = [
  'Downloaded',
  'Draft',
  'Paid',
  'Partial Payment',
  'Past Due',
] as const satisfies readonly InvoiceStatus[];

/** The statuses of issued invoices that still owe money. */
export const unpaidStatuses = [
  'Downloaded',
  'Issued',
  'Partial Payment',
  'Past Due',
  'Sent',
] as const satisfies readonly InvoiceStatus[];

/** The stored facts that a status follows from. Amounts are in the currency's minor units. */
export interface InvoiceFacts {
  isIssued: boolean;
  isVoided: boolean;
  isWrittenOff: boolean;
  /** The client downloaded it, or staff chose "Issue & download". */
  isDownloaded: boolean;
  /** A mail server accepted it, or staff marked it as sent. */
  isSent: boolean;
  totalMinor: bigint;
  /** Paid and credited. */
  settledMinor: bigint;
  dueDay: CalendarDay;
}

/**
 * The status of an invoice on a day of the organisation's calendar: the first condition that holds.
 * The database function `invoice_status` is the same rule; a test compares them over every case.
 */
export function invoiceStatus(facts: InvoiceFacts, today: CalendarDay): InvoiceStatus {
  if (!facts.isIssued) return 'Draft';
  if (facts.isVoided) return 'Void';
  if (facts.settledMinor >= facts.totalMinor) return 'Paid';
  if (facts.isWrittenOff) return 'Written Off';
  if (today > facts.dueDay) return 'Past Due';
  if (facts.settledMinor > 0n) return 'Partial Payment';
  if (facts.isDownloaded) return 'Downloaded';
  if (facts.isSent) return 'Sent';
  return 'Issued';
}
