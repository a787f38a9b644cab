import { type Kysely, sql } from 'kysely';
import type { Passkey } from '#contract/session/second-factor.ts';
import type { DB } from '#database/schema.ts';

function rows(db: Kysely<DB>, userId: bigint) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toPasskey = (row: Row): Passkey => ({
  id: Number(row.id),
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The oldest first. */
export async function listPasskeys(db: Kysely<DB>, userId: bigint): Promise<Passkey[]> {
  return (await rows(db, userId).orderBy('id').execute()).map(toPasskey);
}

export async function readPasskey(
  db: Kysely<DB>,
  { userId, id }: { userId: bigint; id: bigint },
): Promise<Passkey> {
  return toPasskey(await rows(db, userId).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The ids and ways of an account's passkeys, as the browser takes them. */
export function descriptorsOf(db: Kysely<DB>, userId: bigint) {
  return db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('passkey.id')
    .execute();
}

/** Notes that a passkey signed: it counts on from there. */
export async function notePasskeyUse(
  db: Kysely<DB>,
  { id, counter }: { id: bigint; counter: number },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter: BigInt(counter), last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
