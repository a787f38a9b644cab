import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { IdentifiedInvoice } from './invoice-rows.ts';
import { series } from './numbers.ts';

/** Issues those drafts that have a number, whole with their lines, each at its own moment. */
export async function issueInvoices(
  db: Kysely<DB>,
  invoices: readonly IdentifiedInvoice[],
): Promise<void> {
  const issued = invoices.flatMap(({ id, number, moments }) =>
    number === null ? [] : [{ id: String(id), ...number, ...moments }],
  );
  await sql`
    update invoice set series = ${series}, number = given.text, number_year = year, number_counter = counter,
      issued_at = given.issued, sent_at = given.sent, downloaded_at = given.downloaded
    from json_to_recordset(${JSON.stringify(issued)}) as given (id bigint, text text, year smallint, counter integer,
      issued timestamptz, sent timestamptz, downloaded timestamptz)
    where invoice.id = given.id`.execute(db);
}
