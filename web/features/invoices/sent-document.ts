import type { InvoiceRow } from '#contract/invoices.ts';
import type { QuoteRow } from '#contract/quotes.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { nameOf } from './use-press.ts';

/** What is sent by mail: which document, and what the panel says of it. */
export interface SentDocument {
  noun: 'invoice' | 'quote';
  id: number;
  version: number;
  /** `null` until it is issued. */
  number: string | null;
  /** How messages call it: `invoice #5036`, `quote QUO-2026-0007`. */
  name: string;
  client: string;
  amount: number;
  currency: string;
  /** On which it is due, or valid for the last time. */
  day: CalendarDay;
}

export function sentInvoice(invoice: InvoiceRow): SentDocument {
  const { id, version, number, client, balance, total, currency, dueDate } = invoice;
  return {
    ...{ noun: 'invoice', id, version, number, currency, day: dueDate },
    name: `invoice ${nameOf(invoice)}`,
    client: client.name,
    amount: balance > 0 ? balance : total,
  };
}

export function sentQuote(quote: QuoteRow): SentDocument {
  const { id, version, number, client, total, currency, validUntil } = quote;
  return {
    ...{ noun: 'quote', id, version, number, currency, day: validUntil, amount: total },
    name: quoteName(quote),
    client: client.name,
  };
}

/** `quote QUO-2026-0007`; a draft by its client. */
export function quoteName({ number, client }: Pick<QuoteRow, 'number' | 'client'>): string {
  return number === null ? `quote for ${client.name}` : `quote ${number}`;
}

/** The same at the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the button says that sends it. */
export function sendLabel({ noun }: Pick<SentDocument, 'noun'>): string {
  return noun === 'invoice' ? 'Send Invoice' : 'Send Quote';
}
