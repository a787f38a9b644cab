import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * The sample admin that anyone may be; `undefined` once a real record is in the installation, which switches the sample
 * accounts off.
 */
export async function findDemoAccount(db: Kysely<DB>): Promise<bigint | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_sample', '=', true)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return account?.id;
}
