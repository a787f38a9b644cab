import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';

/**
 * Ends the demo on behalf of a live session: every session of a sample account, that one too, and the accounts' use.
 * @throws {ProblemError} `no-session` where the session has ended meanwhile, with the demo or otherwise
 */
export async function endDemo(transaction: Transaction<DB>, sessionId: string): Promise<void> {
  const live = await transaction
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!live) throw new ProblemError('no-session');
  await sql`select end_demo()`.execute(transaction);
}

/**
 * Removes the sample accounts. Those that the activity or the denied calls name stay, switched off and without their
 * e-mail addresses, so that it is still known who did what.
 */
export async function removeSampleAccounts(transaction: Transaction<DB>): Promise<void> {
  // Views of sample data find nothing any more, and an account that owns one could not go.
  await sql`
    delete from list_view using app_user where app_user.id = owner_id and app_user.is_sample`.execute(
    transaction,
  );
  await sql`
    delete from app_user where is_sample
      and not exists (select from activity where actor_id = app_user.id)
      and not exists (select from denied_call where actor_id = app_user.id)`.execute(transaction);
  await sql`
    update app_user set email = 'sample-' || id || '@ledgerline.invalid', password_hash = '', avatar_image = null
    where is_sample`.execute(transaction);
}
