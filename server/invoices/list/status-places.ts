import { type Kysely, sql } from 'kysely';
import { sumOf } from '#database/list-index/by-status.ts';
import { lastPlace } from '#database/list-index/cut-blocks.ts';
import { holderOf, type ListOrder, type ListPlace } from '#database/list-index/list-orders.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import type { PlacedHits } from './scan-invoices.ts';

interface StatusStretch {
  order: ListOrder;
  /** Of the statuses that count; all where it is left out. */
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

/**
 * The blocks in which a stretch of the invoices of some statuses lies, with the changes that are not folded yet: spans are added
 * up to the one that holds it, then blocks inside that.
 */
export async function statusPlaces(
  db: Kysely<DB>,
  { order: { sortKey }, ranks, first, length }: StatusStretch,
): Promise<{ places: PlacedHits[]; before: number }> {
  const counted = ranks ? sumOf('counts', ranks) : sql.ref('invoices');
  const { rows } = await sql<BlockRow>`${plannedOnce}
    with moved as materialized (
      select * from (
        select block.key_text, block.key_number, block.key_id, sum(change.weight) as weight
        from list_change as change
        cross join lateral list_places(change.status, change.client_sort, change.currency, change.total_minor,
          change.balance_minor, change.issued_date, change.due_date) as place
        cross join lateral (${holderOf('list_block', {
          sortKey,
          place: sql`(place.key_text collate "C", place.key_number, change.invoice_id)`,
        })}) as block
        where place.sort_key = ${sortKey} ${ranks ? sql`and change.status = any (${ranks}::smallint[])` : sql``}
        group by 1, 2, 3
      ) as block cross join lateral (${holderOf('list_span', {
        sortKey,
        place: sql`(block.key_text, block.key_number, block.key_id)`,
      })}) as span (span_key, span_text, span_number, span_id)
    ), spans as (
      select *, sum(hits) over (order by key_text, key_number, key_id rows unbounded preceding) as passed from (
        select key_text, key_number, key_id, lead(key_text, 1, ${lastPlace.text}) over following as to_text,
          lead(key_number, 1, ${lastPlace.number}) over following as to_number,
          lead(key_id, 1, ${lastPlace.id}) over following as to_id,
          (${counted} + coalesce(weight, 0))::int as hits
        from list_span left join (
          select span_text, span_number, span_id, sum(weight) as weight from moved group by 1, 2, 3
        ) as moved on (key_text, key_number, key_id) = (span_text, span_number, span_id)
        where sort_key = ${sortKey}
        window following as (order by key_text, key_number, key_id)
      ) as span
    ), running as (
      select block.*, span.passed - span.hits + sum(block.hits) over (
        partition by span.key_text, span.key_number, span.key_id
        order by block.key_text, block.key_number, block.key_id rows unbounded preceding) as passed
      from spans as span cross join lateral (
        select key_text, key_number, key_id, (${counted} + coalesce(weight, 0))::int as hits
        from list_block left join moved using (key_text, key_number, key_id)
        where sort_key = ${sortKey}
          and (list_block.key_text, list_block.key_number, list_block.key_id) >= (span.key_text, span.key_number, span.key_id)
          and (list_block.key_text, list_block.key_number, list_block.key_id) < (to_text, to_number, to_id)
      ) as block
      where span.hits > 0 and span.passed > ${first} and span.passed - span.hits < ${first + length}
    )
    select running.key_text as text, running.key_number as number, running.key_id as id, hits,
      (passed - hits)::int as before, next.key_text as "nextText", next.key_number as "nextNumber", next.key_id as "nextId"
    from running left join lateral (
      select key_text, key_number, key_id from list_block where sort_key = ${sortKey}
        and (list_block.key_text, list_block.key_number, list_block.key_id)
          > (running.key_text, running.key_number, running.key_id)
      order by list_block.key_text, list_block.key_number, list_block.key_id limit 1
    ) as next on true
    where hits > 0 and passed > ${first} and passed - hits < ${first + length}
    order by running.key_text, running.key_number, running.key_id`.execute(db);
  return {
    before: rows[0]?.before ?? 0,
    places: rows.map(({ text, number, id, hits, nextText, nextNumber, nextId }) => ({
      from: { text, number, id },
      to: nextText === null ? undefined : { text: nextText, number: nextNumber, id: nextId },
      hits,
    })),
  };
}
