import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';

/** The status of the invoice at hand, as an SQL expression. */
export function statusOn(today: CalendarDay) {
  return sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`;
}
