import { type Kysely, sql } from 'kysely';
import { dailySums, factColumns } from './daily-sums.ts';
import type { DB } from './schema.ts';

/**
 * Sums all events up anew: after the organisation's time zone changed, and after events were written in bulk.
 * The caller owns the transaction, which holds that change too.
 */
export async function rebuildDailyFacts(db: Kysely<DB>): Promise<void> {
  // Nobody may record an event that the sums below do not see.
  await sql`lock table analytics_event in share row exclusive mode`.execute(db);
  await db.deleteFrom('daily_fact').execute();
  await sql`
    insert into daily_fact (day, ${sql.join(factColumns.map((column) => sql.ref(column)))})
    ${dailySums(sql`analytics_event`)}`.execute(db);
}
