import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type {
  InvoiceList,
  InvoiceListQuery,
  InvoiceRow,
  InvoiceSortKey,
} from '#contract/invoices.ts';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { toInvoiceSearch } from '#domain/invoice-filter.ts';
import { minorToNumber } from '#domain/money.ts';
import { idArray } from './conditions.ts';
import { findInvoices } from './find-invoices.ts';
import { type ListMoment, readList } from './list-snapshot.ts';
import { readPageIds } from './page-ids.ts';
import { statusOfRank, statusRanks } from './status-ranks.ts';

const orders = {
  id: listOrders.id,
  invoiceStatus: listOrders.status,
  client: listOrders.client,
  total: listOrders.total,
  issuedDate: listOrders.issued,
  dueDate: listOrders.due,
  balance: listOrders.balance,
} satisfies Record<InvoiceSortKey, ListOrder>;

/** One page of the invoices that a query finds, and how many it finds in all. */
export function listInvoices(
  db: Kysely<DB>,
  { query, ...moment }: ListMoment & { query: InvoiceListQuery },
): Promise<InvoiceList> {
  return readList(db, moment, async (snapshot) => {
    const found = await findInvoices(snapshot, toInvoiceSearch(query));
    const { total, ids } = await readPageIds(snapshot, found, {
      order: orders[query.sortBy],
      isDescending: query.sortDesc,
      offset: (query.page - 1) * query.perPage,
      limit: query.perPage,
    });
    return { total, invoices: await readRows(snapshot.db, ids) };
  });
}

// Asked for those alone that wait for it.
const delivery = sql<
  string | null
>`case when lasting_status = any(${statusRanks(['Issued'])}) then invoice_delivery(invoice.id) end`.as(
  'delivery',
);

/** The rows of these ids, in their order. */
async function readRows(db: Kysely<DB>, ids: readonly bigint[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listed_copy as listed')
    .innerJoin('invoice', 'invoice.id', 'listed.id')
    .innerJoin('client', 'client.id', 'listed.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .select([
      'listed.id',
      'invoice.number',
      sql<number>`dated_status(lasting_status, listed.due_date, (select day from list_day))`.as(
        'status',
      ),
      'client.id as clientId',
      'client.name as clientName',
      'client.company_email as companyEmail',
      'client.avatar_image as avatarImage',
      'invoice.currency',
      'currency.exponent',
      'listed.total_minor as totalMinor',
      'listed.balance_minor as balanceMinor',
      'listed.issued_date as issuedDate',
      'listed.due_date as dueDate',
      'invoice.version',
    ])
    .select(delivery)
    .where('listed.id', '=', sql<bigint>`any(${idArray(ids)})`)
    .modifyFront(plannedOnce)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => ({
      id: Number(row.id),
      number: row.number,
      invoiceStatus: statusOfRank(row.status),
      client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
      avatar: imageAddress(row.avatarImage),
      currency: row.currency,
      total: minorToNumber(row.totalMinor, row.exponent),
      issuedDate: row.issuedDate,
      dueDate: row.dueDate,
      balance: minorToNumber(row.balanceMinor, row.exponent),
      version: row.version,
      ...(row.delivery !== null &&
        statusOfRank(row.status) === 'Issued' && { delivery: row.delivery }),
    }));
}
