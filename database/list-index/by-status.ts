import { type RawBuilder, sql } from 'kysely';

const ranks = Array.from({ length: 9 }, (_, index) => index + 1);

/** An array with a value for each status, by its rank. */
export function byStatus(valueOf: (rank: RawBuilder<number>) => RawBuilder<unknown>) {
  return sql`array[${sql.join(ranks.map((rank) => valueOf(sql.lit(rank))))}]`;
}

/** What the elements of such an array come to for some statuses. */
export function sumOf(column: string, chosen: readonly number[]): RawBuilder<number> {
  const elements = chosen.map((rank) => sql`${sql.ref(column)}[${sql.lit(rank)}]`);
  return sql`(${sql.join([sql`0`, ...elements], sql` + `)})`;
}

/** The same, each element times that of another such array at hand: the statuses are chosen by ones among noughts. */
export function productOf(column: string, mask: string): RawBuilder<number> {
  const products = ranks.map(
    (rank) => sql`${sql.ref(column)}[${sql.lit(rank)}] * ${sql.ref(mask)}[${sql.lit(rank)}]`,
  );
  return sql`(${sql.join(products, sql` + `)})`;
}
