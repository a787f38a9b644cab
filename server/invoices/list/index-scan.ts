import { type RawBuilder, sql } from 'kysely';
import { type ListOrder, ordered } from '#database/list-index/list-orders.ts';
import type { Condition } from './conditions.ts';
import type { ListSnapshot } from './list-snapshot.ts';

export interface IndexScan {
  order: ListOrder;
  /** Where in the order to scan; everywhere if it is left out. */
  range?: Condition;
  condition: Condition;
  isFromEnd: boolean;
  /** How many that meet the condition come before those wanted. */
  skipped: number;
  length: number;
  /** How many entries are scanned, at most. */
  scanned: number;
}

/** Along the index from one end of the order, or of the range in it; fewer than asked for where that would take too long. */
export async function indexScan(
  db: ListSnapshot['db'],
  { order, range = sql`true`, condition, isFromEnd, skipped, length, scanned }: IndexScan,
): Promise<bigint[]> {
  const scan = sql`
    select id from (
      select * from ${order.source} where ${range} order by ${ordered(order, isFromEnd)} limit ${sql.lit(scanned)}
    ) as invoice_list
    where ${condition} limit ${sql.lit(length)} offset ${sql.lit(skipped)}`;
  return readIds(db, scan);
}

export async function readIds(
  db: ListSnapshot['db'],
  query: RawBuilder<unknown>,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
