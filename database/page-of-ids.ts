import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './schema.ts';

interface Wanted {
  /** A query of rows that have an `id` and what `order` names. */
  found: Expression<unknown>;
  /** A query of as many rows that are sooner counted, where there is one. */
  alike?: Expression<unknown> | undefined;
  /** Of the rows of `found`, each in one place only. */
  order: RawBuilder<unknown>;
  /** From 1. */
  page: number;
  perPage: number;
  /** Where it takes a search to find them, it is made once; else they are counted and leafed through along an index each. */
  isSearch: boolean;
}

export interface PageOfIds {
  /** In the order that was asked for. */
  ids: bigint[];
  /** How many are found in all. */
  total: number;
  /** The page that these are on: the last one where a later one was asked for. */
  page: number;
}

/** Which rows are on a page of what is found. What else is read of them is then read of so many only. */
export async function pageOfIds(db: Kysely<DB>, wanted: Wanted): Promise<PageOfIds> {
  const { found, alike = sql`select from found`, order, page, perPage, isSearch } = wanted;
  const kept = sql.raw(isSearch ? 'materialized' : 'not materialized');
  const { rows } = await sql<PageOfIds>`
    with found as ${kept} (${found}),
      counted as materialized (select count(*)::integer as total from (${alike}) as alike),
      shown as materialized (
        select total, least(${page}::integer, greatest(1, (total + ${perPage}::integer - 1) / ${perPage}::integer)) as page
        from counted
      )
    select total, page, array(
      select id from found order by ${order} limit ${perPage} offset (select (page - 1) * ${perPage}::integer from shown)
    ) as ids
    from shown`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return row;
}

/** The rows in the order of their ids. */
export function inOrderOf<Row extends { id: bigint }>(
  ids: readonly bigint[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
