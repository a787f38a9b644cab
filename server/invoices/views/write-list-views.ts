import { type Kysely, sql, type Transaction } from 'kysely';
import { type ListViewBody, mostListViews } from '#contract/invoices/list-views.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { may, type Role } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { mayChange, type ViewReader } from './read-list-views.ts';

interface ViewVersion {
  id: number;
  version: number;
}

/**
 * Keeps a view and gives its id.
 * @throws {ProblemError} `rule-broken` where its name is taken, `not-allowed` where the caller may not share
 */
export function createListView(
  db: Kysely<DB>,
  body: ListViewBody,
  caller: ViewReader,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    checkMayShare(body, caller);
    await lockViews(transaction);
    const ownerId = BigInt(caller.userId);
    const { count } = await transaction
      .selectFrom('list_view')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostListViews)
      throw ruleBroken('name', refusal('views.tooMany', { most: mostListViews }));
    await checkName(transaction, { ...body, ownerId });
    const { id } = await transaction
      .insertInto('list_view')
      .values({ ...columnsOf(body), owner_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  });
}

/** @throws {ProblemError} `not-found`, `stale-version`, `not-allowed`, `rule-broken` where its name is taken, or where it is a role's and would not be shared */
export function updateListView(
  db: Kysely<DB>,
  { body, ...view }: ViewVersion & { body: ListViewBody },
  caller: ViewReader,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockViews(transaction);
    const { ownerId, isShared, isDefault } = await lockView(transaction, view, caller);
    if (body.isShared !== isShared) checkMayShare(body, caller);
    if (isDefault && !body.isShared) throw ruleBroken('isShared', refusal('views.isDefault'));
    await checkName(transaction, { ...body, ownerId, id: view.id });
    await transaction
      .updateTable('list_view')
      .set({ ...columnsOf(body), version: view.version + 1 })
      .where('id', '=', BigInt(view.id))
      .execute();
  });
}

/** A role whose view it was has none from then on. @throws {ProblemError} `not-found`, `stale-version`, `not-allowed` */
export function deleteListView(
  db: Kysely<DB>,
  view: ViewVersion,
  caller: ViewReader,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockView(transaction, view, caller);
    await transaction.deleteFrom('list_view').where('id', '=', BigInt(view.id)).execute();
  });
}

/** @throws {ProblemError} `rule-broken` where there is no such view that is shared */
export function setDefaultListView(
  db: Kysely<DB>,
  { role, viewId }: { role: Role; viewId: number | null },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('list_view_default').where('role', '=', role).execute();
    if (viewId === null) return;
    const id = BigInt(viewId);
    const view = await transaction
      .selectFrom('list_view')
      .select('is_shared')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (view?.is_shared !== true) throw ruleBroken('viewId', refusal('views.notShared'));
    await transaction.insertInto('list_view_default').values({ role, view_id: id }).execute();
  });
}

const columnsOf = ({ name, isShared, search }: ListViewBody) => ({
  name,
  is_shared: isShared,
  search: JSON.stringify(search),
});

function checkMayShare({ isShared }: ListViewBody, reader: ViewReader): void {
  if (isShared && !may(reader, 'invoices.write')) throw new ProblemError('not-allowed');
}

/** One after the other: of two of the same name, the second sees the first. */
async function lockViews(transaction: Transaction<DB>): Promise<void> {
  await sql`lock table list_view in share row exclusive mode`.execute(transaction);
}

async function lockView(
  transaction: Transaction<DB>,
  { id, version }: ViewVersion,
  caller: ViewReader,
) {
  const row = await transaction
    .selectFrom('list_view')
    .select(['version', 'owner_id as ownerId', 'is_shared as isShared'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('list_view_default')
            .select('role')
            .whereRef('view_id', '=', 'list_view.id'),
        )
        .as('isDefault'),
    )
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  // Somebody else's own view is none to the caller.
  if (!row || (!row.isShared && !mayChange(row, caller))) throw new ProblemError('not-found');
  if (!mayChange(row, caller)) throw new ProblemError('not-allowed');
  checkVersion(row, version);
  return row;
}

interface NamedView {
  name: string;
  isShared: boolean;
  ownerId: bigint;
  id?: number;
}

async function checkName(
  transaction: Transaction<DB>,
  { name, isShared, ownerId, id = 0 }: NamedView,
): Promise<void> {
  const same = await transaction
    .selectFrom('list_view')
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('is_shared', '=', isShared)
    .$if(!isShared, (query) => query.where('owner_id', '=', ownerId))
    .where('id', '<>', BigInt(id))
    .executeTakeFirst();
  if (same) throw ruleBroken('name', refusal('views.nameTaken', { name }));
}
