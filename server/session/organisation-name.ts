import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** What the organisation calls itself; empty before it was set up. */
export async function organisationName(db: Kysely<DB>): Promise<string> {
  const row = await db.selectFrom('organisation').select('name').executeTakeFirst();
  return row?.name ?? '';
}
