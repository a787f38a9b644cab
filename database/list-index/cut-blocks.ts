import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { byStatus } from './by-status.ts';
import { type ListOrder, type ListPlace, orderColumns, placeOf } from './list-orders.ts';

/** Pages of the list add up the groups of their order, the blocks of one or two groups, and scan one or two blocks. */
export interface BlockSizes {
  /** How many invoices a block is cut to; it is cut again at twice as many. */
  block: number;
  /** How many blocks are added up in a group. */
  group: number;
}

/** A million invoices have ten groups an order, ten millions a hundred. */
export const measuredSizes: BlockSizes = { block: 1_000, group: 100 };

/** Before every invoice, in any order: where the first block begins. */
export const firstPlace: ListPlace = { text: '', number: -1n, id: 0n };
/** After every invoice: no name has such a character, no amount so many digits. */
export const lastPlace: ListPlace = { text: '\u{10ffff}', number: 2n ** 62n, id: 2n ** 62n };

/** Counts the invoices from one place up to another anew, and puts blocks of equal size in the place of theirs. */
export async function cutBlocks(
  db: Kysely<DB>,
  order: ListOrder,
  { from, to, size }: { from: ListPlace; to?: ListPlace | undefined; size: number },
): Promise<void> {
  const place = sql`(${sql.join(orderColumns(order))})`;
  const before = (other: ListPlace | undefined) =>
    other ? sql`and ${place} < ${placeOf(order, other)}` : sql``;
  await sql`
    delete from invoice_list_block where sort_key = ${order.sortKey}
      and (key_text, key_number, key_id) >= (${from.text}, ${from.number}, ${from.id})
      ${to ? sql`and (key_text, key_number, key_id) < (${to.text}, ${to.number}, ${to.id})` : sql``}`.execute(
    db,
  );
  const counts = byStatus((rank) => sql`count(*) filter (where status = ${rank})`);
  await sql`
    with placed as (
      select id, status, ${order.text} as key_text, ${order.number} as key_number,
        row_number() over (order by ${sql.join(orderColumns(order))}) - 1 as position
      from ${order.source} where ${place} >= ${placeOf(order, from)} ${before(to)}
    ), counted as (
      select position / ${size} as block, ${counts}::integer[] as counts,
        min(id) filter (where position % ${size} = 0) as key_id,
        min(key_text collate "C") filter (where position % ${size} = 0) as key_text,
        min(key_number) filter (where position % ${size} = 0) as key_number
      from placed group by 1
      union all
      -- Also where there is no invoice, the order begins somewhere.
      select 0, array_fill(0, array[9]), 0, '', 0 where not exists (select from placed)
    )
    insert into invoice_list_block (sort_key, key_text, key_number, key_id, counts)
    select ${order.sortKey}, case when block = 0 then ${from.text} else key_text end,
      case when block = 0 then ${from.number}::bigint else key_number end,
      case when block = 0 then ${from.id}::bigint else key_id end, counts
    from counted`.execute(db);
}

/** Puts the blocks of an order into groups anew, once some were cut or dropped. */
export async function regroupBlocks(
  db: Kysely<DB>,
  sortKey: number,
  { group }: BlockSizes,
): Promise<void> {
  await sql`select regroup_invoice_list_blocks(${sortKey}::smallint, ${group}::integer)`.execute(
    db,
  );
}
