import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Discount, InvoiceTotals } from '#domain/invoice-totals.ts';
import type { Minor } from '#domain/money.ts';
import type { SampleLine } from './services.ts';

export const paymentMethods = ['Cash', 'Bank Transfer', 'Card', 'PayPal', 'Other'] as const;

export interface SamplePayment {
  day: CalendarDay;
  amountMinor: Minor;
  method: (typeof paymentMethods)[number];
  note: string;
}

/** An invoice of the sample data, before it has an id and a number. */
export interface SampleInvoice {
  /** Its place in the list of sample clients. */
  client: number;
  /** The salesperson's place in the list of the staff. */
  salesperson: number;
  createdDay: CalendarDay;
  issuedDay: CalendarDay;
  dueDay: CalendarDay;
  isDraft: boolean;
  /** When the client downloaded it. */
  downloadedDay?: CalendarDay;
  lines: readonly SampleLine[];
  discount?: Discount;
  totals: InvoiceTotals;
  /** In the order of their days; together at most the total. */
  payments: readonly SamplePayment[];
  note: string;
  internalNote: string;
}

/** Everything is in dollars: two decimals. */
export const exponent = 2;
