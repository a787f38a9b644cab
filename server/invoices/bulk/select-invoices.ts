import { type Kysely, sql } from 'kysely';
import { mostInBulk } from '#contract/bulk/bulk-jobs.ts';
import type { BulkSelection } from '#contract/invoices/bulk.ts';
import type { DB } from '#database/schema.ts';
import { toInvoiceSearch } from '#domain/filter-search.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { findInvoices } from '#server/invoices/list/find-invoices.ts';
import { type ListMoment, readList } from '#server/invoices/list/list-snapshot.ts';

/**
 * The ids of a selection, by date and id: drafts that are issued get their numbers in this order.
 * @throws {ProblemError} `rule-broken` where there are more than a job takes
 */
export async function selectInvoices(
  db: Kysely<DB>,
  selection: BulkSelection,
  moment: ListMoment,
): Promise<bigint[]> {
  const ids = await readIds(db, selection, moment);
  if (ids.length > mostInBulk)
    throw ruleBroken('selection', refusal('bulk.tooMany', { most: mostInBulk }));
  return ids;
}

function readIds(db: Kysely<DB>, selection: BulkSelection, moment: ListMoment): Promise<bigint[]> {
  if ('ids' in selection) {
    return inOrder(db, sql`select id from invoice where id = any(${selection.ids}::bigint[])`);
  }
  const { filter, except } = selection;
  return readList(db, moment, async (snapshot) => {
    const { rows } = await findInvoices(snapshot, toInvoiceSearch(filter, snapshot.today));
    // A hundred thousand take longer than a page.
    await sql`set local statement_timeout = '12s'`.execute(snapshot.db);
    return inOrder(
      snapshot.db,
      sql`select id from (${rows}) as found where id <> all(${except}::bigint[]) limit ${mostInBulk + 1}`,
    );
  });
}

async function inOrder(db: Kysely<DB>, ids: ReturnType<typeof sql>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select invoice.id from invoice join (${ids}) as selected on selected.id = invoice.id order by issued_date, invoice.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
