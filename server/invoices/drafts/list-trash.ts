import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { imageAddress } from '#contract/image-address.ts';
import type { trashEndpoints, TrashQuery, TrashSortKey } from '#contract/invoices/trash.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { statusOn } from '../read/status-on.ts';
import { trashDays } from './trash.ts';

type Trash = z.output<(typeof trashEndpoints)['listTrash']['output']>;

const sortKeys: Record<TrashSortKey, string> = {
  deletedAt: 'invoice.deleted_at',
  id: 'invoice.id',
  client: 'client.name_sort',
};

/** A page of the drafts that can be restored, and how many they are in all. */
export async function listTrash(
  db: Kysely<DB>,
  { page, perPage, sortBy, sortDesc }: TrashQuery,
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): Promise<Trash> {
  const way = sql.raw(sortDesc ? 'desc' : 'asc');
  const { ids, ...counted } = await pageOfIds(db, {
    found: db
      .selectFrom('invoice')
      .$if(sortBy === 'client', (drafts) =>
        drafts.innerJoin('client', 'client.id', 'invoice.client_id'),
      )
      .select(['invoice.id', sql.ref(sortKeys[sortBy]).as('sort_key')])
      .where('deleted_at', '>', sql<Date>`now() - make_interval(days => ${trashDays})`),
    order: sql`sort_key ${way}, id ${way}`,
    page,
    perPage,
    isSearch: false,
  });
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .leftJoin('app_user as remover', 'remover.id', 'invoice.deleted_by')
    .where(sql<boolean>`invoice.id = any(${ids})`)
    .select(['invoice.id', 'invoice.number', 'invoice.currency', 'invoice.version'])
    .select(['invoice.issued_date as issuedDate', 'invoice.due_date as dueDate'])
    .select(['invoice.total_minor as total', 'invoice.balance_minor as balance'])
    .select(['client.id as clientId', 'client.name', 'client.company_email as companyEmail'])
    .select(['client.avatar_image as avatar', 'currency.exponent'])
    .select(['remover.name as deletedBy', statusOn(today).as('invoiceStatus')])
    .select(sql<Date>`invoice.deleted_at`.as('deletedAt'))
    .execute();
  return {
    ...counted,
    invoices: inOrderOf(ids, rows).map(({ clientId, name, companyEmail, exponent, ...row }) => ({
      ...row,
      id: Number(row.id),
      client: { id: Number(clientId), name, companyEmail },
      avatar: imageAddress(row.avatar),
      total: minorToNumber(row.total, exponent),
      balance: minorToNumber(row.balance, exponent),
      deletedAt: row.deletedAt.toISOString(),
      deletedBy: row.deletedBy ?? '',
      removedOn: addDays(dayIn(timeZone, row.deletedAt), trashDays),
    })),
  };
}
