import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

// Known by the call that is under way: what it reads takes its connections from there.
const place = new AsyncLocalStorage<pg.Pool | undefined>();

/** Does the work of a call that only reads at another database than the one that is written to. */
export function asReadingAt<Result>(pool: pg.Pool, work: () => Result): Result {
  return place.run(pool, work);
}

/** Where the call in which this runs reads; `undefined` for what is read where it is written. */
export function readingPlace(): pg.Pool | undefined {
  return place.getStore();
}
