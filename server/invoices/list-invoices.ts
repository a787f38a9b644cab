import { type Expression, type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { InvoiceList, InvoiceListQuery, InvoiceSortKey } from '#contract/invoices.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { matchInvoices } from './match-invoices.ts';
import { statusOn } from './status-on.ts';

/** What each sort key orders by, in turn; the id follows all of them. Amounts compare within their currency only. */
function sortColumns(today: CalendarDay): Record<InvoiceSortKey, readonly Expression<unknown>[]> {
  return {
    id: [],
    invoiceStatus: [sql`${statusOn(today)} collate "C"`],
    client: [sql`client.name_sort`],
    total: [sql`invoice.currency collate "C"`, sql`invoice.total_minor`],
    issuedDate: [sql`invoice.issued_date`],
    dueDate: [sql`invoice.due_date`],
    balance: [sql`invoice.currency collate "C"`, sql`invoice.balance_minor`],
  };
}

/** One page of the invoices that a query finds, and how many it finds in all. */
export async function listInvoices(
  db: Kysely<DB>,
  { query, today }: { query: InvoiceListQuery; today: CalendarDay },
): Promise<InvoiceList> {
  const matching = matchInvoices(db, { filter: query, today });
  const direction = query.sortDesc ? 'desc' : 'asc';
  let page = matching.select([
    'invoice.id',
    'invoice.number',
    statusOn(today).as('status'),
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
  ]);
  for (const column of sortColumns(today)[query.sortBy]) page = page.orderBy(column, direction);
  // Counted apart: a window count would be lost with the rows of a page past the end.
  const [rows, { total }] = await Promise.all([
    page
      .orderBy('invoice.id', direction)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(total),
    invoices: rows.map((row) => ({
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
    })),
  };
}
