import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import { createClock } from './clock.ts';
import type { SampleContext } from './records.ts';
import { invoiceActivities, writeActivities } from './write-activities.ts';
import { writeCreditNotes, writeWriteOffs } from './write-corrections.ts';
import { writeClients } from './write-clients.ts';
import { writeEvents } from './write-events.ts';
import { writeInvoices } from './write-invoices.ts';
import { writePayments } from './write-payments.ts';
import { writeProjects } from './write-projects.ts';
import { writeQuotes } from './write-quotes.ts';
import { writeRecurring } from './write-recurring.ts';
import { writeTimeline } from './write-timeline.ts';

export interface RecordOptions {
  now: Date;
  /** IANA name. */
  timeZone: string;
  /** The accounts of the sample staff, in their order; `null` where one is gone. */
  staffIds: readonly (bigint | null)[];
}

/**
 * Writes clients, invoices, payments and activities as they stand at a moment, and what the dashboard is computed from
 * up to sixty days later. The caller owns the transaction.
 */
export async function writeRecords(
  db: Kysely<DB>,
  { now, timeZone, staffIds }: RecordOptions,
): Promise<void> {
  const today = dayIn(timeZone, now);
  const past = createClock(timeZone, now);
  const future = createClock(timeZone);
  const context: SampleContext = {
    now,
    today,
    at: ([day, minute]) => past(addDays(today, day), minute),
    plannedAt: ([day, minute]) => future(addDays(today, day), minute),
    staffIds,
    bookkeeperId: staffIds[1] ?? null,
  };
  const clients = await writeClients(db, context);
  const invoices = await writeInvoices(db, clients, context);
  await writeWriteOffs(db, invoices, context);
  await writePayments(db, invoices, context);
  const credits = await writeCreditNotes(db, invoices, context);
  await writeActivities(db, invoiceActivities(invoices, credits, context));
  await writeQuotes(db, invoices, context);
  await writeEvents(db, context);
  await writeProjects(db, context);
  await writeRecurring(db, clients, context);
  await writeTimeline(db, clients, context);
  // The planner knows nothing of the new rows until autovacuum comes by, a minute later.
  await sql`analyze client, invoice, invoice_line, invoice_tax, payment, payment_allocation, ledger_entry, activity, quote, analytics_event, analytics_event_id`.execute(
    db,
  );
}
