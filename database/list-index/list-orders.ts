import { type RawBuilder, sql } from 'kysely';

/** Where something stands in an order: a text, then a number, then an id, as `list_places` gives them. */
export interface ListPlace {
  text: string;
  number: bigint;
  id: bigint;
}

export interface ListOrder {
  /** Of `list_places` and `list_block`. */
  sortKey: number;
  /** What to read in this order: `listed_invoice`, or another view of its columns under that name. */
  source: RawBuilder<unknown>;
  /** The columns that the order's index begins with; the id follows all of them. */
  columns: readonly string[];
  /** The columns' values at a place. */
  valuesAt: (place: ListPlace) => readonly RawBuilder<unknown>[];
  /** The place's text and number of the row at hand. */
  text: RawBuilder<string>;
  number: RawBuilder<bigint>;
}

const asListed = sql`listed_invoice`;
const listedByStatus = sql`listed_by_status as listed_invoice`;
/** Void and Written Off. */
const endedRanks: readonly number[] = [8, 9];
// The ranks are part of the text: only so the planner knows that the index holds all of them.
const endedInvoices = sql`(
  select * from listed_invoice where lasting_status in (${sql.join(endedRanks.map((rank) => sql.lit(rank)))})) as listed_invoice`;
const noText = sql<string>`''`;
const noNumber = sql<bigint>`0::bigint`;

function byDay(sortKey: number, column: string): ListOrder {
  return {
    sortKey,
    source: asListed,
    columns: [column],
    valuesAt: ({ number }) => [sql`date '1970-01-01' + ${number}::integer`],
    text: noText,
    number: sql`(${sql.ref(column)} - date '1970-01-01')::bigint`,
  };
}

function byAmount(sortKey: number, column: string): ListOrder {
  return {
    sortKey,
    source: asListed,
    columns: ['currency', column],
    valuesAt: ({ text, number }) => [sql`${text}::text`, sql`${number}::bigint`],
    text: sql.ref('currency'),
    number: sql.ref(column),
  };
}

/** The orders of the list, named by their leading column. Amounts compare within their currency only. */
export const listOrders = {
  id: {
    sortKey: 1,
    source: asListed,
    columns: [],
    valuesAt: () => [],
    text: noText,
    number: noNumber,
  },
  status: {
    sortKey: 2,
    source: listedByStatus,
    columns: ['status'],
    valuesAt: ({ number }) => [sql`${number}::smallint`],
    text: noText,
    number: sql`status::bigint`,
  },
  client: {
    sortKey: 3,
    source: asListed,
    columns: ['client_sort'],
    valuesAt: ({ text }) => [sql`${text}::text`],
    text: sql.ref('client_sort'),
    number: noNumber,
  },
  total: byAmount(4, 'total_minor'),
  issued: byDay(5, 'issued_date'),
  due: byDay(6, 'due_date'),
  balance: byAmount(7, 'balance_minor'),
} satisfies Record<string, ListOrder>;

/** The order to look for statuses in: of Void and Written Off alone, most orders have an index of their own. */
export function orderOfStatuses(order: ListOrder, ranks: readonly number[] | undefined): ListOrder {
  if (order === listOrders.id || order === listOrders.status) return order;
  if (ranks?.every((rank) => endedRanks.includes(rank)) !== true) return order;
  return { ...order, source: endedInvoices };
}

/** Whether the order's index knows none but Void and Written Off. */
export function isOfEnded({ source }: ListOrder): boolean {
  return source === endedInvoices;
}

/** `column, …, id`, for `order by` and for comparing with `placeOf`. */
export function orderColumns({ columns }: ListOrder): RawBuilder<unknown>[] {
  return [...columns, 'id'].map((column) => sql.ref(column));
}

/** The row that a place stands for, to compare with `orderColumns`. */
export function placeOf(order: ListOrder, place: ListPlace): RawBuilder<unknown> {
  return sql`(${sql.join([...order.valuesAt(place), sql`${place.id}::bigint`])})`;
}

/**
 * A query for the block, or the span, that holds a place of an order: the last one that does not begin after it.
 * @param place an SQL row of text, number and id
 */
export function holderOf(
  table: 'list_block' | 'list_span',
  { sortKey, place }: { sortKey: RawBuilder<unknown> | number; place: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    select sort_key, key_text, key_number, key_id from ${sql.table(table)} as holder
    where holder.sort_key = ${sortKey} and (holder.key_text, holder.key_number, holder.key_id) <= ${place}
    order by holder.key_text desc, holder.key_number desc, holder.key_id desc limit 1`;
}
