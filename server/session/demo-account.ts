import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * The sample admin that anyone may be, as long as the installation holds nothing but sample data;
 * `undefined` once a real client or invoice is in it.
 */
export async function findDemoAccount(db: Kysely<DB>): Promise<bigint | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_sample', '=', true)
    .where('role', '=', 'admin')
    .where(
      sql<boolean>`not exists (select from client where not is_sample)
        and not exists (select from invoice where not is_sample)`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return account?.id;
}
