import type { CompiledQuery, QueryResult, Transaction } from 'kysely';
import type { DB } from './schema.ts';

// What is sent together takes one round trip to the database instead of one each. Known by the object that the
// dialect is handed, so that no text has to say it.
type Answer = Promise<QueryResult<unknown>>;

const first = new WeakSet<CompiledQuery>();
/** With what hears of the answer. */
const ahead = new WeakMap<CompiledQuery, (answer: Answer) => void>();

/**
 * Runs the first statement of a transaction, sent along with its beginning. Only for one that changes nothing: had the
 * beginning failed, it would stand alone.
 */
export async function askFirst<Row>(
  transaction: Transaction<DB>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  first.add(query);
  return (await transaction.executeQuery(query)).rows;
}

export function isFirst(query: CompiledQuery): boolean {
  return first.has(query);
}

/**
 * Sends a statement and does not wait for its answer: the next one, or the end of the transaction, follows at once. Where
 * it fails, that is thrown by the next one, or by the end, and nothing of the transaction is kept.
 * @returns its rows, for who needs them after the next statement
 */
export async function sendAhead<Row>(
  transaction: Transaction<DB>,
  query: CompiledQuery<Row>,
): Promise<{ rows: Promise<Row[]> }> {
  const { promise, resolve } = Promise.withResolvers<QueryResult<Row>>();
  // Safe: they are the rows of this query.
  ahead.set(query, resolve as (answer: Answer) => void);
  await transaction.executeQuery(query);
  const rows = promise.then((answer) => answer.rows);
  // Thrown by what comes next.
  rows.catch(() => undefined);
  return { rows };
}

/** What hears of the answer of a query that is sent ahead; nothing of any other. */
export function sentAhead(query: CompiledQuery): ((answer: Answer) => void) | undefined {
  return ahead.get(query);
}
