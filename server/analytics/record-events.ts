import { type Kysely, sql } from 'kysely';
import type { AnalyticsEvent } from '#contract/analytics/analytics.ts';
import { dailySums, factColumns } from '#database/daily-sums.ts';
import type { DB } from '#database/schema.ts';

/**
 * Keeps the events that are not known yet and adds them to the roll-up of their days, in one statement.
 * Ids and days are written in order, so that batches at once wait for each other instead of deadlocking.
 */
export async function recordEvents(
  db: Kysely<DB>,
  events: readonly AnalyticsEvent[],
): Promise<{ recorded: number; known: number }> {
  const columns = sql.join(factColumns.map((column) => sql.ref(column)));
  const added = sql.join(
    factColumns.map(
      (column) => sql`${sql.ref(column)} = fact.${sql.ref(column)} + excluded.${sql.ref(column)}`,
    ),
  );
  const insert = sql<{ recorded: bigint }>`
    with added as (
      insert into analytics_event (id, kind, at, count, answer_minutes)
      select distinct on (id) id, kind, at, count, "answerMinutes"
      from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (id text, kind text, at timestamptz, count integer, "answerMinutes" integer)) with ordinality
        as given (id, kind, at, count, "answerMinutes", place)
      order by id, place
      on conflict (id) do nothing
      returning *
    ), rolled_up as (
      insert into daily_fact as fact (day, ${columns})
      ${dailySums(sql`added`)}
      order by day
      on conflict (day) do update set ${added}
    )
    select count(*) as recorded from added`;
  // The transaction says whether it is the demo's.
  const { rows } = await db.transaction().execute((transaction) => insert.execute(transaction));
  const recorded = Number(rows[0]?.recorded ?? 0n);
  return { recorded, known: events.length - recorded };
}
