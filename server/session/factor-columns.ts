import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** How long somebody who showed that it is them is believed. */
export const provenFor = sql`interval '10 minutes'`;

/** Whether the account of `app_user` has a second factor. */
export const hasFactor = sql<boolean>`(
  exists (select from totp where totp.user_id = app_user.id and confirmed_at is not null)
  or exists (select from passkey where passkey.user_id = app_user.id))`;

/** Whether the organisation demands one that the account does not have; nobody is let in by sample accounts. */
export const lacksFactor = sql<boolean>`
  case when organisation.demands_second_factor and not app_user.is_sample then not ${hasFactor} else false end`;

/** Whether an account asks for a second step. The caller holds a lock of it. */
export async function needsSecondStep(
  transaction: Transaction<DB>,
  userId: bigint,
): Promise<boolean> {
  const { needs } = await transaction
    .selectFrom('app_user')
    .select(hasFactor.as('needs'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return needs;
}
