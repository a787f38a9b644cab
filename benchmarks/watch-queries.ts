import type pg from 'pg';
import { errorCode } from '#database/error-code.ts';

/** Names of PostgreSQL for a statement that was cancelled, for a lock that was not had in time, and for a deadlock. */
const cancelled = new Map([
  ['57014', 'statement timeout'],
  ['55P03', 'lock timeout'],
  ['40P01', 'deadlock'],
]);

/** What the driver is given: a text, or one with the name that it is prepared under. */
export interface SentQuery {
  text: string;
  name?: string;
}

export interface QueryWatcher {
  sent?: (query: SentQuery) => void;
  failed?: (error: unknown, query: SentQuery) => void;
  /** Each connection once, before its first query. */
  opened?: (client: pg.PoolClient) => void;
}

/** Tells of each query of a pool from now on, that is of each round trip to the database. */
export function watchQueries(pool: pg.Pool, { sent, failed, opened }: QueryWatcher): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    opened?.(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      const [statement] = given;
      const asked = typeof statement === 'string' ? { text: statement } : (statement as SentQuery);
      sent?.(asked);
      const result = query(...given);
      if (failed && result instanceof Promise) {
        result.catch((error: unknown) => {
          failed(error, asked);
        });
      }
      return result;
    };
    // Safe: it takes and gives what the other does.
    client.query = watched as typeof client.query;
  });
}

/** Why a query was cancelled and how it begins; nothing where it was not, or gave up by itself. */
export function describeCancelled(error: unknown, { text }: SentQuery): string | undefined {
  const why = cancelled.get(String(errorCode(error)));
  // The fold gives it half a second, and the next one comes soon.
  if (why === undefined || text.startsWith('vacuum')) return undefined;
  return `${why} of ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`;
}
