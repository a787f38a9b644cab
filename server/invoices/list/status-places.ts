import { type Kysely, sql } from 'kysely';
import { sumOf } from '#database/list-index/by-status.ts';
import { blockOf, type ListOrder, type ListPlace } from '#database/list-index/list-orders.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { PlacedHits } from './scan-invoices.ts';

interface StatusWindow {
  order: ListOrder;
  /** The statuses that count; all where it is left out. */
  ranks: readonly number[] | undefined;
  first: number;
  length: number;
}

interface BlockRow extends ListPlace {
  /** Nothing after the last block. */
  nextText: string | null;
  nextNumber: bigint;
  nextId: bigint;
  hits: number;
  before: number;
}

/** The blocks that hold a window of the invoices of some statuses, with the changes that are not folded yet. */
export async function statusPlaces(
  db: Kysely<DB>,
  { order: { sortKey }, ranks, first, length }: StatusWindow,
): Promise<{ places: PlacedHits[]; before: number }> {
  const counted = ranks ? sumOf('counts', ranks) : sql.ref('invoices');
  const query = sql<BlockRow>`
    with moved as materialized (
      select block.key_text, block.key_number, block.key_id, sum(change.weight) as weight
      from invoice_list_delta as change
      cross join lateral invoice_list_positions(change.status, change.client_sort, change.currency, change.total_minor,
        change.balance_minor, change.issued_date, change.due_date) as place
      cross join lateral (${blockOf({
        sortKey,
        place: sql`(place.key_text collate "C", place.key_number, change.invoice_id)`,
      })}) as block
      where place.sort_key = ${sortKey} ${ranks ? sql`and change.status = any (${ranks}::smallint[])` : sql``}
      group by 1, 2, 3
    ), running as (
      select *, sum(hits) over (order by key_text, key_number, key_id rows unbounded preceding) as passed
      from (
        select key_text, key_number, key_id, (${counted} + coalesce(weight, 0))::int as hits
        from invoice_list_block left join moved using (key_text, key_number, key_id)
        where sort_key = ${sortKey}
      ) as block
    )
    select running.key_text as text, running.key_number as number, running.key_id as id, hits,
      (passed - hits)::int as before, next.key_text as "nextText", next.key_number as "nextNumber", next.key_id as "nextId"
    from running left join lateral (
      select key_text, key_number, key_id from invoice_list_block as block
      where sort_key = ${sortKey}
        and (key_text, key_number, key_id) > (running.key_text, running.key_number, running.key_id)
      order by block.key_text, block.key_number, block.key_id limit 1
    ) as next on true
    where hits > 0 and passed > ${first} and passed - hits < ${first + length}
    order by running.key_text, running.key_number, running.key_id`;
  const rows = await runPrepared(db, query);
  return {
    before: rows[0]?.before ?? 0,
    places: rows.map(({ text, number, id, hits, nextText, nextNumber, nextId }) => ({
      from: { text, number, id },
      to: nextText === null ? undefined : { text: nextText, number: nextNumber, id: nextId },
      hits,
    })),
  };
}
