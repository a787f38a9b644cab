import { type Kysely, sql, type Transaction } from 'kysely';
import type { Holdings } from '#contract/session/users.ts';
import { holdsPermission } from '#database/holds-permission.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { changeUser, type LockedUser, refuseYourself } from './change-user.ts';
import { closeDoors } from './manage-users.ts';

/** What somebody has that another person goes on with. */
export async function readHoldings(db: Kysely<DB>, id: number): Promise<Holdings> {
  const user = BigInt(id);
  const { rows } = await sql<Holdings>`
    select (select count(*) from list_view where owner_id = ${user})::int as views,
      ((select count(*) from invoice where salesperson_id = ${user} and issued_at is null and deleted_at is null)
        + (select count(*) from quote where ${namedIn('quote')} = ${user} and issued_at is null))::int as drafts,
      (select count(*) from recurring_invoice
        where actor_id = ${user} or ${namedIn('recurring_invoice')} = ${user})::int as "recurringInvoices",
      (select count(*) from project_member where user_id = ${user})::int as projects`.execute(db);
  const [holdings] = rows;
  if (!holdings) throw new Error('Counting what somebody has gave no row');
  return holdings;
}

/** Who is named as the salesperson of what is kept as a body. */
const namedIn = (table: 'quote' | 'recurring_invoice') =>
  sql`(${sql.ref(`${table}.body`)} ->> 'salespersonId')::bigint`;

/**
 * Removes somebody's account. What is still at work goes on with the successor; what was done stays under the name of who
 * did it.
 * @throws {ProblemError} `not-found`, `rule-broken` for a successor who cannot go on with it, `wrong-state`
 */
export function removeUser(
  db: Kysely<DB>,
  { id, successorId, context }: { id: number; successorId: number; context: CallContext },
): Promise<Record<string, never>> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    refuseYourself(user, context);
    const successor = await lockSuccessor(transaction, user, successorId);
    await handOver(transaction, user, successor);
    await closeDoors(transaction, user.id, context);
    await forgetFactors(transaction, user.id);
    await transaction.deleteFrom('undo_handle').where('actor_id', '=', user.id).execute();
    await transaction
      .updateTable('app_user')
      .set({
        removed_at: sql`now()`,
        disabled_at: sql`coalesce(disabled_at, now())`,
        // The address is free for another account.
        email: `removed-${String(user.id)}@ledgerline.invalid`,
        password_hash: '',
        avatar_image: null,
      })
      .where('id', '=', user.id)
      .execute();
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'user-removed',
      data: { user: user.name, email: user.email, successor: successor.name },
    });
    return {};
  };
  return changeUser(db, id, { context, work });
}

interface Successor {
  id: bigint;
  name: string;
}

async function lockSuccessor(
  transaction: Transaction<DB>,
  user: LockedUser,
  successorId: number,
): Promise<Successor> {
  const successor = await transaction
    .selectFrom('app_user')
    .select(['id', 'name'])
    .select(holdsPermission('invoices.write').as('mayIssue'))
    .where('id', '=', BigInt(successorId))
    .where('id', '!=', user.id)
    .where('disabled_at', 'is', null)
    .where('is_sample', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!successor) throw ruleBroken('successorId', refusal('users.successor'));
  const { recurringInvoices } = await readHoldings(transaction, Number(user.id));
  if (recurringInvoices > 0 && !successor.mayIssue) {
    throw ruleBroken('successorId', refusal('users.successorRole'));
  }
  return successor;
}

async function handOver(
  transaction: Transaction<DB>,
  { id, name }: LockedUser,
  successor: Successor,
): Promise<void> {
  // Two people may have views of one name; shared ones have names of their own.
  await sql`
    update list_view set owner_id = ${successor.id},
      name = case
        when not is_shared and exists (
          select from list_view other
          where other.owner_id = ${successor.id} and not other.is_shared and lower(other.name) = lower(list_view.name))
        then left(name, 40) || ${` (${name.slice(0, 8)} ${String(id)})`.slice(0, 20)} else name end
    where owner_id = ${id}`.execute(transaction);
  // Issued documents keep whom they name.
  await transaction
    .updateTable('invoice')
    .set({ salesperson_id: successor.id, version: sql`version + 1` })
    .where('salesperson_id', '=', id)
    .where('issued_at', 'is', null)
    .execute();
  await sql`
    update quote set version = version + 1,
      body = jsonb_set(body, '{salespersonId}', to_jsonb(${successor.id}::bigint))
    where ${namedIn('quote')} = ${id} and issued_at is null`.execute(transaction);
  await sql`
    update recurring_invoice set version = version + 1, actor_id = ${successor.id},
      body = case when ${namedIn('recurring_invoice')} = ${id}
        then jsonb_set(body, '{salespersonId}', to_jsonb(${successor.id}::bigint)) else body end
    where actor_id = ${id} or ${namedIn('recurring_invoice')} = ${id}`.execute(transaction);
  await transaction.deleteFrom('project_member').where('user_id', '=', id).execute();
}
