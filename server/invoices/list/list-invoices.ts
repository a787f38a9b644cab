import { type Kysely, sql } from 'kysely';
import type { InvoiceList, InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import { buildOnce } from '#database/build-once.ts';
import type { DB } from '#database/schema.ts';
import { toInvoiceSearch } from '#domain/filter-search.ts';
import { idText } from './conditions.ts';
import { countAhead, findInvoices, onlyStatuses } from './find-invoices.ts';
import { measuredLimits } from './list-limits.ts';
import { rowColumns, rowTables, type StoredRow, toInvoiceRow } from './list-rows.ts';
import { type ListMoment, onDay, readList } from './list-snapshot.ts';
import { type PageQuery, readPageIds } from './page-ids.ts';
import { sortOrders } from './sort-orders.ts';
import { readStatusPage } from './status-page.ts';

export async function listInvoices(
  db: Kysely<DB>,
  { query, ...moment }: ListMoment & { query: InvoiceListQuery },
): Promise<InvoiceList> {
  const search = toInvoiceSearch(query, moment.today);
  const page: PageQuery = {
    order: sortOrders[query.sortBy],
    isDescending: query.sortDesc,
    offset: (query.page - 1) * query.perPage,
    limit: query.perPage,
  };
  const statuses = onlyStatuses(search);
  if (statuses) {
    const { limits = measuredLimits } = moment;
    const { total, rows } = await onDay(db, moment.today, () =>
      readStatusPage(db, { page, ranks: statuses.ranks, limits }),
    );
    return { total, invoices: rows.map(toInvoiceRow) };
  }
  return readList(db, { ...moment, count: countAhead(search) }, async (snapshot) => {
    const { total, ids } = await readPageIds(snapshot, await findInvoices(snapshot, search), page);
    return { total, invoices: await readRows(snapshot.db, ids) };
  });
}

/** @property ids as `idText` writes them */
const selectRows = buildOnce(
  (_db, { ids }: { ids: string }) => sql<StoredRow>`
    select ${rowColumns} from unnest(${ids}::bigint[]) with ordinality as listed (listed_id, place)
    join ${rowTables(sql.ref('listed.listed_id'))} order by place`,
);

/** The rows of these ids, in their order. */
async function readRows(db: Kysely<DB>, ids: readonly bigint[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return (await selectRows(db, { ids: idText(ids) })).map(toInvoiceRow);
}
