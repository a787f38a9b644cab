import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The rows of a query, some at a time, each batch after the first asked for while the one before is worked on. Few are in memory,
 * and a statement lasts as long as one batch, not as long as the reader.
 */
export async function* readByCursor<Row>(
  transaction: Transaction<DB>,
  query: RawBuilder<Row>,
  { atOnce }: { atOnce: number },
): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(transaction);
  const fetchBatch = async () => {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from batches`.execute(transaction);
    return rows;
  };
  let ahead = fetchBatch();
  try {
    for (;;) {
      const rows = await ahead;
      if (rows.length < atOnce) {
        if (rows.length > 0) yield rows;
        break;
      }
      ahead = fetchBatch();
      // Awaited in the next turn; until then nobody listens.
      ahead.catch(() => undefined);
      yield rows;
    }
  } finally {
    // Whoever stops reading ends the transaction: not while it is being asked.
    await ahead.catch(() => undefined);
  }
  await sql`close batches`.execute(transaction);
}
