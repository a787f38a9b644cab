import { type RawBuilder, sql } from 'kysely';

/** Where something stands in an order: a text, then a number, then an id, as `invoice_list_positions` gives them. */
export interface ListPlace {
  text: string;
  number: bigint;
  id: bigint;
}

/** The same, each part as a value or as what an SQL expression gives. */
export interface PlaceParts {
  text: string | RawBuilder<unknown>;
  number: bigint | RawBuilder<unknown>;
  id: bigint | RawBuilder<unknown>;
}

export interface ListOrder {
  /** Of `invoice_list_positions` and `invoice_list_block`. */
  sortKey: number;
  /** What to read in this order: `invoice_list`, or another view of its columns under that name. */
  source: RawBuilder<unknown>;
  /** The columns that the order's index begins with; the id follows all of them. */
  columns: readonly string[];
  /** The columns' values at a place. */
  valuesAt: (place: PlaceParts) => readonly RawBuilder<unknown>[];
  /** The place's text and number of the row at hand. */
  text: RawBuilder<string>;
  number: RawBuilder<bigint>;
}

const asListed = sql`invoice_list`;
const listedByStatus = sql`invoice_list_by_status as invoice_list`;
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

/** `column, …, id`, for `order by` and for comparing with `placeOf`. */
export function orderColumns({ columns }: ListOrder): RawBuilder<unknown>[] {
  return [...columns, 'id'].map((column) => sql.ref(column));
}

/** The same for an `order by` of one direction. */
export function ordered(order: ListOrder, isDescending = false): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql.join(orderColumns(order).map((column) => sql`${column} ${direction}`));
}

/** The row that a place stands for, to compare with `orderColumns`. */
export function placeOf(order: ListOrder, place: PlaceParts): RawBuilder<unknown> {
  return sql`(${sql.join([...order.valuesAt(place), sql`${place.id}::bigint`])})`;
}

/**
 * A query for the block that holds a place of an order: the last one that does not begin after it.
 * @param place an SQL row of text, number and id
 */
export function blockOf({
  sortKey,
  place,
}: {
  sortKey: RawBuilder<unknown> | number;
  place: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`
    select sort_key, key_text, key_number, key_id from invoice_list_block as holder
    where holder.sort_key = ${sortKey} and (holder.key_text, holder.key_number, holder.key_id) <= ${place}
    order by holder.key_text desc, holder.key_number desc, holder.key_id desc limit 1`;
}
