import { type Kysely, sql } from 'kysely';
import {
  type ListOrder,
  type ListPlace,
  orderColumns,
  placeOf,
} from '#database/list-index/list-orders.ts';
import type { DB } from '#database/schema.ts';
import type { Condition } from './conditions.ts';
import type { PlacedHits } from './scan-invoices.ts';

export interface PlacedWindow {
  order: ListOrder;
  condition: Condition;
  /** Ascending, from the first that has any. */
  places: readonly PlacedHits[];
  /** Which of the invoices to read, from the order's beginning. */
  first: number;
  length: number;
}

/** Reads the ids of a window, only from the parts of the order in which it lies. */
export async function readPlaced(db: Kysely<DB>, window: PlacedWindow): Promise<bigint[]> {
  const { order, condition, first, length } = window;
  const columns = sql.join(orderColumns(order));
  const place = sql`(${columns})`;
  const queries = joined(window).map(({ from, to, hits, before }, part) => {
    const skipped = Math.max(0, first - before);
    const taken = Math.min(first + length - before, hits) - skipped;
    return sql`select ${sql.lit(part)} as part, array(select id from ${order.source}
      where ${place} >= ${placeOf(order, from)} ${to ? sql`and ${place} < ${placeOf(order, to)}` : sql``} and ${condition}
      order by ${columns} limit ${sql.lit(taken)} offset ${sql.lit(skipped)}) as ids`;
  });
  if (queries.length === 0) return [];
  const { rows } = await sql<{ ids: bigint[] }>`
    ${sql.join(queries, sql` union all `)} order by part`.execute(db);
  return rows.flatMap(({ ids }) => ids);
}

/** The parts that the window lies in; those side by side as one, so that they take one query. */
function joined({ places, first, length }: PlacedWindow) {
  const parts: (PlacedHits & { before: number })[] = [];
  let passed = 0;
  for (const { from, to, hits } of places) {
    const last = parts.at(-1);
    const isWanted = passed + hits > first && passed < first + length;
    if (isWanted && last?.to && isSame(last.to, from)) {
      last.to = to;
      last.hits += hits;
    } else if (isWanted) parts.push({ from, to, hits, before: passed });
    passed += hits;
  }
  return parts;
}

function isSame(one: ListPlace, other: ListPlace): boolean {
  return one.text === other.text && one.number === other.number && one.id === other.id;
}
