import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { sampleClients } from './clients.ts';
import { createClock } from './clock.ts';
import { invoiceRow, lineRows, taxRows, type IdentifiedInvoice } from './invoice-rows.ts';
import { issueInvoices } from './issue-invoices.ts';
import { daysBack, invoiceCount, sampleInvoices } from './invoices.ts';
import { momentsOf } from './moments.ts';
import { numberInvoices, series } from './numbers.ts';
import { reserveIds, startIdsAt } from '#database/reserve-ids.ts';
import { writeActivities } from './write-activities.ts';
import { writeClients } from './write-clients.ts';
import { writeEvents } from './write-events.ts';
import { writePayments } from './write-payments.ts';
import { writeProjects } from './write-projects.ts';
import { writeQuotes } from './write-quotes.ts';
import { writeRecurring } from './write-recurring.ts';
import { writeTimeline } from './write-timeline.ts';

/** The id of the latest invoice in a new installation. */
const lastId = 5036;

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
  const clock = createClock(timeZone, now);
  const clients = sampleClients();
  const planned = sampleInvoices(clients, today);
  const { numbers, lastCounters } = numberInvoices(planned);

  const createdAt = clock(addDays(today, -daysBack - 30), 600);
  const clientIds = await writeClients(db, { clients, createdAt });
  await startIdsAt(db, 'invoice', lastId - invoiceCount + 1);
  const ids = await reserveIds(db, 'invoice', planned.length);
  const invoices = planned.map((invoice, index): IdentifiedInvoice => ({
    invoice,
    id: ids[index] ?? 0n,
    number: numbers[index] ?? null,
    clientId: clientIds[invoice.client] ?? 0n,
    companyEmail: clients[invoice.client]?.companyEmail ?? '',
    salespersonId: staffIds[invoice.salesperson] ?? null,
    moments: momentsOf(invoice, clock, index),
  }));
  const counters = [...lastCounters].map(([year, counter]) => ({
    code: series,
    year,
    last_counter: counter,
  }));
  await bulkInsert(db, 'number_series', counters);
  await bulkInsert(db, 'invoice', invoices.map(invoiceRow));
  await bulkInsert(db, 'invoice_line', invoices.flatMap(lineRows));
  await bulkInsert(db, 'invoice_tax', invoices.flatMap(taxRows));
  await issueInvoices(db, invoices);
  const bookkeeperId = staffIds[1] ?? null;
  await writePayments(db, { invoices, bookkeeperId });
  await writeActivities(db, { invoices, bookkeeperId });
  await writeQuotes(db, { invoices, today, clock, bookkeeperId });
  await writeEvents(db, { today, timeZone });
  await writeProjects(db, { today, clock, staffIds });
  await writeRecurring(db, { today, clientIds, actorId: bookkeeperId });
  await writeTimeline(db, { now, today, timeZone, clientIds });
  // The planner knows nothing of the new rows until autovacuum comes by, a minute later.
  await sql`analyze client, invoice, invoice_line, invoice_tax, payment, payment_allocation, ledger_entry, activity, quote, analytics_event, daily_fact`.execute(
    db,
  );
}
