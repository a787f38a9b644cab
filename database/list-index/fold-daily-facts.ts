import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { factColumns } from './fact-columns.ts';

/** Adds the latest changes to the days of events. A day of which nothing is left has no row. */
export async function foldDailyFacts(db: Kysely<DB>): Promise<void> {
  const each = (toSql: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(factColumns.map((column) => toSql(sql.ref(column))));
  const added = (column: RawBuilder<unknown>) => sql`fact.${column} + change.${column}`;
  await sql`
    with folded as (
      delete from daily_fact_delta returning *
    )
    merge into daily_fact as fact
    using (
      select day, ${each((column) => sql`sum(change.${column})::bigint as ${column}`)}
      from folded cross join lateral fact_columns(kind, count, folded.answer_minutes) as change group by day
    ) as change on change.day = fact.day
    when matched and (${each(added)}) = (${each(() => sql`0`)}) then delete
    when matched then update set ${each((column) => sql`${column} = ${added(column)}`)}
    when not matched and (${each((column) => sql`change.${column}`)}) <> (${each(() => sql`0`)}) then
      insert (day, ${each((column) => column)}) values (change.day, ${each((column) => sql`change.${column}`)})`.execute(
    db,
  );
}
