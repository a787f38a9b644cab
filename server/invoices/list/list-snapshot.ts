import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from 'kysely';
import { turnListDay } from '#database/list-index/turn-list-day.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { beginSnapshot, endSnapshot } from '#server/runtime/snapshot-stream.ts';
import { type ListLimits, measuredLimits } from './list-limits.ts';

/** One moment of the list: everything that is read through it belongs together. */
export interface ListSnapshot {
  db: Kysely<DB>;
  /** What relative days are read from. */
  today: CalendarDay;
  /** No invoice has a larger id. */
  lastId: bigint;
  /** What was to be counted with the moment; nothing where that was nothing. */
  counted: number | null;
  limits: ListLimits;
}

export interface ListMoment {
  /** In the organisation's time zone. */
  today: CalendarDay;
  limits?: ListLimits | undefined;
}

const attempts = 5;

/**
 * Reads what is of a day of the list. The first who reads on a new day gives every invoice the status that it has then.
 * @param read says of which day it is what it read
 * @throws {Error} where another server keeps turning the day back: their clocks differ.
 */
export async function onDay<Answer extends { day: CalendarDay }>(
  db: Kysely<DB>,
  today: CalendarDay,
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await read();
    if (answer.day === today) return answer;
    await turnListDay(db, today);
  }
  throw new Error(`The list does not stay on ${today}`);
}

/** `count` is counted by the statement that reads the moment: a round trip fewer. */
export async function readList<Result>(
  db: Kysely<DB>,
  {
    today,
    limits = measuredLimits,
    count,
  }: ListMoment & { count?: RawBuilder<number> | undefined },
  read: (snapshot: ListSnapshot) => Promise<Result>,
): Promise<Result> {
  const { result } = await onDay(db, today, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { day, ...moment } = await readMoment(transaction, count);
        // Of another day, it would be read again.
        if (day !== today) return { day };
        return { day, result: await read({ db: transaction, today, ...moment, limits }) };
      }),
  );
  // Safe: what was read on this day is there.
  return result as Result;
}

/** The same as a transaction that stays open, for who reads on and on; whoever opens it ends it. */
export async function openList(
  db: Kysely<DB>,
  { today, limits = measuredLimits }: ListMoment,
): Promise<{ snapshot: ListSnapshot; transaction: ControlledTransaction<DB> }> {
  const { opened } = await onDay(db, today, async () => {
    const transaction = await beginSnapshot(db);
    try {
      const { day, ...moment } = await readMoment(transaction);
      if (day === today) {
        return {
          day,
          opened: { snapshot: { db: transaction, today, ...moment, limits }, transaction },
        };
      }
      await endSnapshot(transaction);
      return { day };
    } catch (error) {
      await endSnapshot(transaction);
      throw error;
    }
  });
  if (!opened) throw new Error('The list was opened on another day');
  return opened;
}

type Moment = Pick<ListSnapshot, 'lastId' | 'counted'> & { day: CalendarDay };

async function readMoment(
  db: Kysely<DB>,
  count: RawBuilder<number> = sql`null::int`,
): Promise<Moment> {
  const query = sql<Moment>`
    select day, coalesce((select max(id) from invoice_list), 0) as "lastId", ${count} as counted from invoice_list_date`;
  const [moment] = await runPrepared(db, query);
  if (!moment) throw new Error('The list has no day');
  return moment;
}
