import { type RawBuilder, sql } from 'kysely';
import { byStatus, productOf } from '#database/list-index/by-status.ts';
import { lastPlace } from '#database/list-index/cut-blocks.ts';
import {
  blockOf,
  type ListOrder,
  listOrders,
  orderColumns,
  ordered,
  placeOf,
} from '#database/list-index/list-orders.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { measuredLimits } from './list-limits.ts';
import { rowColumns, rowTables, type StoredRow } from './list-rows.ts';

/** The most that `perPage` takes. */
const largestPage = 100;

export interface StatusPageValues extends Record<string, unknown> {
  ranks: readonly number[];
  offset: number;
  limit: number;
  isDescending: boolean;
  /** Up to so many invoices are fetched and sorted. */
  fetched: number;
  /** So many entries of an index are scanned at most before the block of a page is looked up. */
  scanned: number;
}

/** A page without an invoice is one row without one, which tells the total. */
export type PageRow = { day: CalendarDay; total: number } & (StoredRow | { id: null });

interface Statement {
  order: ListOrder;
  /** Whether the statuses narrow the list; their ranks are every one otherwise. */
  isOfSome: boolean;
  values: StatusPageValues;
}

/**
 * A page in one statement. All values come from the row of `asked`: so the planner cannot know them, one plan is the best for any,
 * and a connection makes it once. The ways to find the page are branches of a `case`, of which the others are never run.
 */
export function statusPageStatement({ order, isOfSome, values }: Statement): RawBuilder<PageRow> {
  const { ranks, offset, limit, isDescending, fetched, scanned } = values;
  const isAsked = (rank: RawBuilder<number>) => sql`(${rank} = any (${ranks}::integer[]))::integer`;
  return sql<PageRow>`
    with asked as materialized (
      select ${ranks}::integer[] as ranks, ${byStatus(isAsked)} as mask, ${offset}::integer as skipped, ${limit}::integer as size,
        ${isDescending}::boolean as is_descending, ${fetched}::integer as fetched, ${scanned}::integer as scanned
    ), counted as materialized (
      select sum(every)::integer as every, sum(wanted)::integer as wanted from (
        select 0 as every, 0 as wanted
        union all
        select all_invoices, ${isOfSome ? wantedOf('invoices') : sql.ref('all_invoices')} from invoice_list_count, asked where client_id = 0
        union all
        select weight, weight * mask[status] from invoice_list_delta, asked
      ) as kept
    ), placed as materialized (
      select *, greatest(0, least(size, wanted - skipped)) as length from counted, asked
    ), directed as materialized (
      select *, case when is_descending then wanted - skipped - length else skipped end as first from placed
    ), page as materialized (
      select *, first > wanted - first - length as is_from_end, least(first, wanted - first - length) as distance,
        -- How many invoices come along an order for each that is wanted, if they are spread evenly.
        every / greatest(wanted, 1)::double precision as density
      from directed
    )
    select (select day from invoice_list_date) as day, wanted as total, ${rowColumns}
    from page
      cross join lateral (select case when length = 0 then '{}' ${isOfSome ? fewOf(order) : sql``} ${nearOf(order, isOfSome)} end as ids offset 0) as near
      cross join lateral (select case when cardinality(near.ids) = length then near.ids else ${fromBlocks(order, isOfSome)} end as ids offset 0) as found
      left join lateral unnest(found.ids) with ordinality as listed (listed_id, place) on true
      left join ${rowTables(sql.ref('listed.listed_id'))}
    order by case when is_descending then -place else place end`;
}

/** Of an array by status, what the statuses that are asked for add up to. To unnest it takes ten times as long. */
const wantedOf = (counts: string) => productOf(counts, 'mask');

const askedRanks = sql`(select ranks from asked)`;

/** For rows that come along an order: through an index, the statuses would lead out of it. */
function condition(isOfSome: boolean): RawBuilder<unknown> {
  return isOfSome ? sql`status + 0 = any (${askedRanks}::integer[])` : sql`true`;
}

/** To read an invoice's copy by its id takes as long as to pass so many entries of an order's index (measured at a million). */
const entriesForCopy = 25;

/** What is rarer than the entries that a page is found among; in the order of ids or of statuses, each status is an order of its own. */
function fewOf(order: ListOrder): RawBuilder<unknown> {
  if (order === listOrders.id || order === listOrders.status) return nearestOfStatuses(order);
  const most = sql.lit(measuredLimits.fetched);
  return sql`
    when wanted <= least(fetched, ${most}) and ${sql.lit(entriesForCopy)} * wanted <= length * density then array(
      select id from (
        -- Each by its key: the planner takes them for many, and would read all others with them.
        select copy.* from (
          select id from invoice_list_status where status = any (${askedRanks}::smallint[]) limit ${most}
        ) as few cross join lateral (
          select ${sql.join(orderColumns(order))} from invoice_list where invoice_list.id = few.id offset 0
        ) as copy
      ) as few order by ${ordered(order)} limit length offset first)`;
}

function nearestOfStatuses(order: ListOrder): RawBuilder<unknown> {
  const nearest = (isFromEnd: boolean) =>
    pageOf(
      order,
      sql`
      select nearest.status, nearest.id from unnest(ranks) as rank cross join lateral (
        select status, id from invoice_list_status where invoice_list_status.status = rank
        order by ${ordered(listOrders.id, isFromEnd)} limit distance + length
      ) as nearest order by ${ordered(order, isFromEnd)}`,
    );
  const areNear = sql`cardinality(ranks) * (distance + length) <= scanned`;
  return sql`
    when ${areNear} and is_from_end then array(${nearest(true)})
    when ${areNear} then array(${nearest(false)})`;
}

/** Along the order's index from its nearer end; fewer than asked for where they are not spread evenly. */
function nearOf(order: ListOrder, isOfSome: boolean): RawBuilder<unknown> {
  const columns = sql.join(orderColumns(order));
  const isNear = sql`2 * (distance + length) * density < scanned`;
  const nearest = (isFromEnd: boolean) =>
    pageOf(
      order,
      sql`
      select ${columns} from (
        select * from ${order.source} order by ${ordered(order, isFromEnd)}
        limit least(scanned, ceil(8 * (distance + length) * density) + 100)
      ) as invoice_list where ${condition(isOfSome)}`,
    );
  return sql`
    when ${isNear} and is_from_end then array(${nearest(true)})
    when ${isNear} then array(${nearest(false)})`;
}

/** The page among rows that come from its nearer end, in ascending order. The planner takes a limit that it cannot know for a tenth of the list. */
function pageOf(order: ListOrder, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id from (
      select * from (${rows} limit length offset distance) as nearest limit ${sql.lit(largestPage)}
    ) as page order by ${ordered(order)}`;
}

/** From the blocks that hold the page, which its groups lead to, with the changes that are not folded yet. */
function fromBlocks(order: ListOrder, isOfSome: boolean): RawBuilder<unknown> {
  const sortKey = sql.lit(order.sortKey);
  const columns = sql.join(orderColumns(order));
  const kept = isOfSome ? wantedOf('counts') : sql.ref('invoices');
  const start = placeOf(order, {
    text: sql.ref('block.key_text'),
    number: sql.ref('block.key_number'),
    id: sql.ref('block.key_id'),
  });
  return sql`array(
    select id from (
      with moved as materialized (
        select ${keyOf('block')}, sum(change.weight * mask[change.status]) as weight
        from asked cross join invoice_list_delta as change
        cross join lateral invoice_list_positions(change.status, change.client_sort, change.currency, change.total_minor,
          change.balance_minor, change.issued_date, change.due_date) as place
        cross join lateral (${blockOf({
          sortKey,
          place: sql`(place.key_text collate "C", place.key_number, change.invoice_id)`,
        })}) as block
        where place.sort_key = ${sortKey} group by 1, 2, 3
      ), bounded as (
        select ${keyOf('part')}, ${kept} as kept, lead(part.key_text, 1, ${lastPlace.text}::text) over following as next_text,
          lead(part.key_number, 1, ${lastPlace.number}::bigint) over following as next_number,
          lead(part.key_id, 1, ${lastPlace.id}::bigint) over following as next_id
        from asked cross join invoice_list_group as part where sort_key = ${sortKey}
        window following as (order by ${keyOf('part')})
      ), summed as (
        select *, kept + coalesce((select sum(weight) from moved where (${keyOf('moved')}) >= (${keyOf('bounded')})
          and (${keyOf('moved')}) < (next_text, next_number, next_id)), 0)::integer as hits
        from bounded
      ), grouped as (
        select *, sum(hits) over (order by ${keyOf('summed')} rows unbounded preceding) as passed from summed
      ), block as (
        select ${keyOf('member')}, member.hits, holder.passed - holder.hits + sum(member.hits) over (
          partition by ${keyOf('holder')} order by ${keyOf('member')} rows unbounded preceding) as passed
        from grouped as holder cross join lateral (
          select ${keyOf('invoice_list_block')}, (${kept} + coalesce(weight, 0))::integer as hits
          from asked cross join invoice_list_block left join moved using (key_text, key_number, key_id)
          where sort_key = ${sortKey} and (${keyOf('invoice_list_block')}) >= (${keyOf('holder')})
            and (${keyOf('invoice_list_block')}) < (next_text, next_number, next_id)
        ) as member
        where holder.hits > 0 and holder.passed > first and holder.passed - holder.hits < first + length
      )
      select part.* from block cross join lateral (
        select ${columns} from ${order.source} where (${columns}) >= ${start} and ${condition(isOfSome)} order by ${ordered(order)}
        limit least(first + length - (passed - hits), hits) - greatest(0, first - (passed - hits)) offset greatest(0, first - (passed - hits))
      ) as part
      where hits > 0 and passed > first and passed - hits < first + length limit ${sql.lit(largestPage)}
    ) as window_of_blocks order by ${ordered(order)})`;
}

function keyOf(name: string): RawBuilder<unknown> {
  return sql.join(['key_text', 'key_number', 'key_id'].map((part) => sql.ref(`${name}.${part}`)));
}
