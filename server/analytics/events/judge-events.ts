import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnalyticsEvent, EventVerdict } from '#contract/analytics/events.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';

type Accepted = Exclude<EventVerdict, 'refused'>;

/** Events as one parameter. Times to the millisecond in UTC: the database knows fewer offsets than the standard. */
export function toGiven(events: readonly AnalyticsEvent[]): string {
  return JSON.stringify(
    events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  );
}

/** The same as rows, `place` counted from 1. */
export function given(events: string): RawBuilder<unknown> {
  return sql`(
    select id collate "C" as id, kind, at, count, "answerMinutes" as answer_minutes, place
    from rows from (json_to_recordset(${events}::json)
      as (id text, kind text, at timestamptz, count integer, "answerMinutes" integer)) with ordinality
      as row (id, kind, at, count, "answerMinutes", place))`;
}

/**
 * Compares each event with the one before it of the same id: that of the list, else that which is stored. A stored sample event
 * is none to a real one.
 */
export async function judgeEvents(db: Kysely<DB>, events: string): Promise<Accepted[]> {
  const judged = await runPrepared<{ verdict: Accepted }>(
    db,
    sql`
      with given as materialized ${given(events)}, told as (
        select id, kind, at, count, answer_minutes, 0::bigint as place
        from (select distinct id from given) as named
          cross join lateral (select at as known_at from analytics_event_id as known where known.id = named.id) as known
          cross join lateral (
            select kind, at, count, answer_minutes from analytics_event as event
            where event.id = named.id and event.at = known_at and (writes_demo() or not is_sample)
          ) as stored
        union all
        select id, kind, at, count, answer_minutes, place from given
      )
      select case when place > 0 and former is null then 'recorded'
        when (kind, at, count, answer_minutes) is not distinct from (former_kind, former_at, former_count, former_minutes) then 'known'
        else 'corrected' end as verdict
      from (
        select *, lag(place) over same as former, lag(kind) over same as former_kind, lag(at) over same as former_at,
          lag(count) over same as former_count, lag(answer_minutes) over same as former_minutes
        from told window same as (partition by id order by place)
      ) as judged
      where place > 0 order by place`,
  );
  return judged.map(({ verdict }) => verdict);
}
