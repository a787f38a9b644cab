import type { Kysely } from 'kysely';
import { bulkInsert, bulkUpdate } from '#database/bulk-insert.ts';
import { reserveIds, startIdsAt } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import {
  draftRow,
  type InvoiceRecord,
  issuedRow,
  lineRows,
  type SampleInvoice,
  taxRows,
  totalsOf,
} from './invoice-rows.ts';
import { createNumbering } from './numbering.ts';
import { readRecords, type SampleContext, series } from './records.ts';
import type { SampleClient } from './write-clients.ts';

/** The id of the latest invoice in a new installation. */
const lastId = 5036;

/** Writes the invoices, oldest first, and issues those that are no drafts, each at its own moment. */
export async function writeInvoices(
  db: Kysely<DB>,
  clients: readonly SampleClient[],
  { today, at, staffIds }: SampleContext,
): Promise<SampleInvoice[]> {
  const records = readRecords('invoices') as InvoiceRecord[];
  await startIdsAt(db, 'invoice', lastId - records.length + 1);
  const ids = await reserveIds(db, 'invoice', records.length);
  const numbering = createNumbering('INV');
  const invoices = records.map((record, index): SampleInvoice => {
    const client = clients[record.client];
    if (!client) throw new RangeError(`There is no client ${record.client}`);
    const issuedDay = addDays(today, record.day);
    return {
      ...record,
      id: ids[index] ?? 0n,
      client,
      salespersonId: staffIds[record.salesperson] ?? null,
      issuedDay,
      legalNumber: record.issued === undefined ? null : numbering.next(issuedDay),
      totals: totalsOf(record),
    };
  });
  const drafts = invoices.map((invoice) => draftRow(invoice, at));
  const issued = invoices.flatMap((invoice) => issuedRow(invoice, at) ?? []);
  await numbering.writeSeries(db, series);
  await bulkInsert(db, 'invoice', drafts);
  await bulkInsert(db, 'invoice_line', invoices.flatMap(lineRows));
  await bulkInsert(db, 'invoice_tax', invoices.flatMap(taxRows));
  await bulkUpdate(db, 'invoice', issued);
  return invoices;
}
