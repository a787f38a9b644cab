import { setImmediate } from 'node:timers/promises';

/** What takes a few milliseconds. */
const rowsAtOnce = 250;

/** Maps many rows one after the other, and lets other requests have their turn in between. */
export async function inTurns<Row, Result>(
  rows: readonly Row[],
  map: (row: Row, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    results.push(map(row, index));
  }
  return results;
}
