import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Caller } from '#server/http/handler.ts';

/** What the caller is called from now on. */
export async function changeName(
  db: Kysely<DB>,
  { userId }: Caller,
  { name }: { name: string },
): Promise<void> {
  await db.updateTable('app_user').set({ name }).where('id', '=', BigInt(userId)).execute();
}
