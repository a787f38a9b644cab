import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export interface DatabaseClock {
  now: () => Date;
  /** Looks no more; the clock goes on. */
  stop: () => void;
}

const everyMs = 30_000;
/** An answer that took longer says too little about when it was given. */
const longestAnswerMs = 500;

/**
 * The database's clock, read now and then, and carried on in between by a counter that nobody sets. All servers of a database have it in
 * common, so that their days turn together, however wrong the clocks of their machines are.
 */
export async function databaseClock(db: Kysely<DB>): Promise<DatabaseClock> {
  let reading: { at: number; time: number } | undefined;
  const read = async (): Promise<void> => {
    const asked = performance.now();
    const { rows } = await sql<{ time: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db);
    const at = performance.now();
    const [answer] = rows;
    if (!answer || (reading && at - asked > longestAnswerMs)) return;
    reading = { at, time: answer.time + (at - asked) / 2 };
  };
  await read();
  // A database that is away is asked again; until then the counter is right enough.
  const timer = setInterval(() => void read().catch(() => undefined), everyMs).unref();
  return {
    now: () =>
      reading === undefined ? new Date() : new Date(reading.time + performance.now() - reading.at),
    stop: () => {
      clearInterval(timer);
    },
  };
}
