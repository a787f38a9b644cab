import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type ListLimits, measuredLimits } from './list-limits.ts';

/** One moment of the list: everything that is read through it belongs together. */
export interface ListSnapshot {
  db: Kysely<DB>;
  /** No invoice has a larger id. */
  lastId: bigint;
  limits: ListLimits;
}

export interface ListMoment {
  /** In the organisation's time zone. */
  today: CalendarDay;
  limits?: ListLimits | undefined;
}

const attempts = 5;

/**
 * Reads the list as it is on a day. The first who reads on a new day gives every invoice the status that it has then.
 * @throws {Error} where another server keeps turning the day back: their clocks differ.
 */
export async function readList<Result>(
  db: Kysely<DB>,
  { today, limits = measuredLimits }: ListMoment,
  read: (snapshot: ListSnapshot) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { day, lastId } = await readMoment(transaction);
        if (day !== today) return undefined;
        return { result: await read({ db: transaction, lastId, limits }) };
      });
    if (answer) return answer.result;
    await turnDay(db, today);
  }
  throw new Error(`The list does not stay on ${today}`);
}

async function readMoment(db: Kysely<DB>): Promise<{ day: CalendarDay; lastId: bigint }> {
  const { rows } = await sql<{ day: CalendarDay; lastId: bigint }>`${plannedOnce}
    select day, coalesce((select max(id) from listed_invoice), 0) as "lastId" from list_day`.execute(
    db,
  );
  const [moment] = rows;
  if (!moment) throw new Error('The list has no day');
  return moment;
}

async function turnDay(db: Kysely<DB>, today: CalendarDay): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // After weeks without a reader there may be more to turn than fits into the time of a request's statement.
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await sql`select turn_list_day(${today}::date)`.execute(transaction);
  });
}
