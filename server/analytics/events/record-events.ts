import { type Kysely, sql, type Transaction } from 'kysely';
import type { AnalyticsEvent, EventVerdict } from '#contract/analytics/events.ts';
import { errorCode } from '#database/error-code.ts';
import { makeEventMonths } from '#database/make-event-months.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { given, judgeEvents, toGiven } from './judge-events.ts';

export type Accepted = Exclude<EventVerdict, 'refused'>;

const uniqueViolation = '23505';
const deadlockDetected = '40P01';
/** Also where no partition is there for a row. */
const checkViolation = '23514';
/** Each try but the last was overtaken by another batch with the same events. */
const mostTries = 8;

/**
 * Keeps the events that are not known yet, and in place of those that are known what is said of them now: the last of several
 * with one id counts. All of them or none; what they change of their days is there at the commit.
 * @returns what became of each, in their order
 */
export async function recordEvents(
  db: Kysely<DB>,
  events: readonly AnalyticsEvent[],
): Promise<Accepted[]> {
  if (events.length === 0) return [];
  for (let tries = 1; ; tries += 1) {
    try {
      // The transaction says whether it is the demo's.
      return await db.transaction().execute((transaction) => record(transaction, events));
    } catch (error) {
      const code = errorCode(error);
      if (tries === mostTries) throw error;
      if (code === checkViolation) {
        // Not in the same transaction: others that need the month would wait for its end.
        await makeEventMonths(
          db,
          events.map(({ at }) => new Date(at)),
        );
      } else if (code !== uniqueViolation && code !== deadlockDetected) throw error;
    }
  }
}

/** What would become of each of the events; writes nothing. */
export function judgeOnly(db: Kysely<DB>, events: readonly AnalyticsEvent[]): Promise<Accepted[]> {
  if (events.length === 0) return Promise.resolve([]);
  return db.transaction().execute((transaction) => judgeEvents(transaction, toGiven(events)));
}

async function record(
  transaction: Transaction<DB>,
  events: readonly AnalyticsEvent[],
): Promise<Accepted[]> {
  const rows = toGiven(events);
  const ids = new Set(events.map(({ id }) => id));
  // Whoever says something of them at the same time waits, and then sees what was said here.
  const known = await runPrepared<{ id: string }>(
    transaction,
    sql`select id from analytics_event_id where id = any(${[...ids]}) order by id for update`,
  );
  const isNew = known.length === 0 && ids.size === events.length;
  const verdicts = isNew
    ? events.map((): Accepted => 'recorded')
    : await judgeEvents(transaction, rows);
  if (known.length < ids.size) {
    await runPrepared(
      transaction,
      sql`
        insert into analytics_event (id, kind, at, count, answer_minutes)
        select distinct on (id) id, kind, at, count, answer_minutes from ${given(rows)} as given
        where id <> all(${known.map(({ id }) => id)})
        order by id, place desc`,
    );
  }
  if (known.length > 0 && verdicts.some((verdict) => verdict !== 'known')) {
    await correct(transaction, rows);
  }
  return verdicts;
}

/** Gives the known ones their latest content; a real event takes the place of a sample one. */
async function correct(transaction: Transaction<DB>, rows: string): Promise<void> {
  await runPrepared(
    transaction,
    sql`
      update analytics_event as event
      set kind = latest.kind, at = latest.at, count = latest.count, answer_minutes = latest.answer_minutes,
        is_sample = event.is_sample and writes_demo(), added_in_demo = event.added_in_demo and writes_demo(),
        corrected_at = now()
      from analytics_event_id as known join (
        select distinct on (id) * from ${given(rows)} as given order by id, place desc
      ) as latest on latest.id = known.id
      where event.id = known.id and event.at = known.at
        and ((event.kind, event.at, event.count, event.answer_minutes)
            is distinct from (latest.kind, latest.at, latest.count, latest.answer_minutes)
          or (event.is_sample and not writes_demo()))`,
  );
}
