import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Preparable } from './run-prepared.ts';

/**
 * Several statements that write, none with a `with` of its own, as one: a round trip for each takes longer than what it does. They
 * do not see each other's rows, and no two of them may write the same row.
 * @returns the statement, whose rows are those of the last one
 */
export function asOneStatement<Row>(
  writes: readonly OperationNodeSource[],
  last: Preparable<Row> & OperationNodeSource,
): RawBuilder<Row> {
  if (writes.length === 0) return sql<Row>`${last}`;
  const parts = writes.map(
    (write, place) => sql`${sql.ref(`write_${String(place)}`)} as (${write})`,
  );
  return sql<Row>`with ${sql.join(parts)} ${last}`;
}
