// Large enough that round trips do not count, small enough for the timeout of one statement.
const batchSize = 2_000;

/** In parts that one statement writes each. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}
