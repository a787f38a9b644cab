import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';

/** The status of the invoice at hand on a day, or on the day that an expression gives, as an SQL expression. */
export function statusOn(today: CalendarDay | RawBuilder<unknown>) {
  return sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`;
}
