import { type Kysely, sql, type Transaction } from 'kysely';
import type { ApiKey, ApiKeyBody } from '#contract/session/api-keys.ts';
import { ProblemError } from '#contract/problem.ts';
import { keyScopes } from '#contract/session/key-scopes.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { hashKeyToken, hintOf, newKeyToken } from './key-token.ts';
import { listKeys } from './list-keys.ts';

/** More than anybody tells apart. */
export const mostKeys = 50;

/**
 * Makes a key of the caller, who sees it this once.
 * @throws {ProblemError} `rule-broken` for scopes beyond the caller's own rights, `wrong-state` where there are too many keys
 */
export async function createKey(
  db: Kysely<DB>,
  { name, scopes: wanted, expiresInDays }: ApiKeyBody,
  { caller, command }: CallContext,
): Promise<{ key: ApiKey; token: string }> {
  const scopes = keyScopes.filter((scope) => wanted.includes(scope));
  const beyond = scopes.filter((scope) => !may(caller, scope));
  if (beyond.length > 0) {
    throw ruleBroken('scopes', refusal('keys.beyondRole', { scopes: beyond.join(', ') }));
  }
  return runCommand(db, command, async (transaction) => {
    const owner = BigInt(caller.userId);
    // One after the other: two at once would both be the last that there is room for.
    await sql`select from app_user where id = ${owner} for no key update`.execute(transaction);
    const { length: count } = await listKeys(transaction, { ownerId: caller.userId });
    refuseIf(count >= mostKeys ? refusal('keys.tooMany', { most: mostKeys }) : undefined);
    const token = newKeyToken();
    const { id } = await transaction
      .insertInto('api_key')
      .values({
        user_id: owner,
        name,
        hint: hintOf(token),
        token_hash: hashKeyToken(token),
        scopes,
        expires_at: sql`now() + make_interval(days => ${expiresInDays})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeActivity(transaction, {
      actorId: caller.userId,
      kind: 'api-key-made',
      data: { key: name, scopes },
    });
    const [key] = await listKeys(transaction, { id });
    if (!key) throw new Error('The key that was just made is not there');
    return { key, token };
  });
}

/**
 * Ends a key for good, with its next call.
 * @param ownerId whose it has to be; anybody's where it is left out
 * @throws {ProblemError} `not-found` where there is no such key that still opens something
 */
export function revokeKey(
  db: Kysely<DB>,
  { id, ownerId }: { id: number; ownerId?: number },
  { caller, command }: CallContext,
): Promise<Record<string, never>> {
  return runCommand(db, command, async (transaction) => {
    const revoked = await transaction
      .updateTable('api_key')
      .set({ revoked_at: sql`now()`, revoked_by: BigInt(caller.userId) })
      .from('app_user')
      .whereRef('app_user.id', '=', 'user_id')
      .where('api_key.id', '=', BigInt(id))
      .where('revoked_at', 'is', null)
      .$if(ownerId !== undefined, (query) => query.where('user_id', '=', BigInt(ownerId ?? 0)))
      .returning(['api_key.name as key', 'app_user.name as owner'])
      .executeTakeFirst();
    if (!revoked) throw new ProblemError('not-found');
    await writeActivity(transaction, {
      actorId: caller.userId,
      kind: 'api-key-revoked',
      data: revoked,
    });
    return {};
  });
}

/** Ends all keys of somebody for good. */
export async function revokeKeysOf(
  transaction: Transaction<DB>,
  userId: bigint,
  revokedBy: number,
): Promise<void> {
  await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql`now()`, revoked_by: BigInt(revokedBy) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
