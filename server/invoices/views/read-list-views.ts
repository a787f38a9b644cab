import type { Kysely } from 'kysely';
import { type ListView, listView } from '#contract/invoices/list-views.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '#server/http/handler.ts';

export type ViewReader = Pick<Caller, 'userId' | 'permissions'>;

/** The reader's own views and those that are shared, by name. */
export async function readListViews(db: Kysely<DB>, reader: ViewReader): Promise<ListView[]> {
  const rows = await visible(db, reader)
    .orderBy('list_view.name')
    .orderBy('list_view.id')
    .execute();
  const defaults = await db.selectFrom('list_view_default').select(['role', 'view_id']).execute();
  return rows.map(({ id, ownerId, ownerName, ...row }) => ({
    ...row,
    id: Number(id),
    owner: { id: Number(ownerId), name: ownerName },
    mayChange: mayChange({ ownerId, isShared: row.isShared }, reader),
    defaultOf: listView.shape.defaultOf.parse(
      defaults.filter(({ view_id }) => view_id === id).map(({ role }) => role),
    ),
    search: listView.shape.search.parse(row.search),
  }));
}

/** @throws {ProblemError} `not-found` also where it is somebody else's */
export async function readListView(
  db: Kysely<DB>,
  id: number,
  reader: ViewReader,
): Promise<ListView> {
  const view = (await readListViews(db, reader)).find((one) => one.id === id);
  if (!view) throw new ProblemError('not-found');
  return view;
}

function visible(db: Kysely<DB>, { userId }: ViewReader) {
  return db
    .selectFrom('list_view')
    .innerJoin('app_user', 'app_user.id', 'owner_id')
    .select([
      'list_view.id',
      'list_view.version',
      'list_view.name',
      'is_shared as isShared',
      'search',
      'owner_id as ownerId',
      'app_user.name as ownerName',
    ])
    .where((where) =>
      where.or([where('owner_id', '=', BigInt(userId)), where('is_shared', '=', true)]),
    );
}

/** Its owner; what everyone sees, also whoever may change settings. */
export function mayChange(
  { ownerId, isShared }: { ownerId: bigint; isShared: boolean },
  { userId, permissions }: ViewReader,
): boolean {
  return ownerId === BigInt(userId) || (isShared && may({ permissions }, 'settings.write'));
}
