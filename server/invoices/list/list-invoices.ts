import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type {
  InvoiceList,
  InvoiceListQuery,
  InvoiceRow,
  InvoiceSortKey,
} from '#contract/invoices/invoices.ts';
import { buildOnce } from '#database/build-once.ts';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';
import type { DB } from '#database/schema.ts';
import { toInvoiceSearch } from '#domain/invoice-filter.ts';
import { minorToNumber } from '#domain/money.ts';
import { type Delivery, deliveryText } from '#server/documents/mail/delivery-text.ts';
import { statusOn } from '../read/status-on.ts';
import { idText } from './conditions.ts';
import { countAhead, findInvoices } from './find-invoices.ts';
import { type ListMoment, readList } from './list-snapshot.ts';
import { readPageIds } from './page-ids.ts';

const orders = {
  id: listOrders.id,
  invoiceStatus: listOrders.status,
  client: listOrders.client,
  total: listOrders.total,
  issuedDate: listOrders.issued,
  dueDate: listOrders.due,
  balance: listOrders.balance,
} satisfies Record<InvoiceSortKey, ListOrder>;

export function listInvoices(
  db: Kysely<DB>,
  { query, ...moment }: ListMoment & { query: InvoiceListQuery },
): Promise<InvoiceList> {
  const search = toInvoiceSearch(query);
  return readList(db, { ...moment, count: countAhead(search) }, async (snapshot) => {
    const found = await findInvoices(snapshot, search);
    const { total, ids } = await readPageIds(snapshot, found, {
      order: orders[query.sortBy],
      isDescending: query.sortDesc,
      offset: (query.page - 1) * query.perPage,
      limit: query.perPage,
    });
    return { total, invoices: await readRows(snapshot.db, ids) };
  });
}

const status = statusOn(sql`(select day from invoice_list_date)`);
// Asked for those alone that wait for it.
const delivery = sql<Delivery | null>`case when ${status} = 'Issued' then invoice_delivery(invoice.id) end`;

/** @property ids as `idText` writes them */
const selectRows = buildOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .select([
      'invoice.id',
      'invoice.number',
      status.as('status'),
      'client.id as clientId',
      'client.name as clientName',
      'client.company_email as companyEmail',
      'client.avatar_image as avatarImage',
      'invoice.currency',
      'currency.exponent',
      'invoice.total_minor as totalMinor',
      'invoice.balance_minor as balanceMinor',
      'invoice.issued_date as issuedDate',
      'invoice.due_date as dueDate',
      'invoice.version',
      delivery.as('delivery'),
    ])
    .where('invoice.id', '=', sql<bigint>`any(${ids}::bigint[])`),
);

/** The rows of these ids, in their order. */
async function readRows(db: Kysely<DB>, ids: readonly bigint[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, { ids: idText(ids) });
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => ({
      id: Number(row.id),
      number: row.number,
      invoiceStatus: row.status,
      client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
      avatar: imageAddress(row.avatarImage),
      currency: row.currency,
      total: minorToNumber(row.totalMinor, row.exponent),
      issuedDate: row.issuedDate,
      dueDate: row.dueDate,
      balance: minorToNumber(row.balanceMinor, row.exponent),
      version: row.version,
      delivery: deliveryText(row.delivery),
    }));
}
