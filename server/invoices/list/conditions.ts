import { type RawBuilder, sql, type SqlBool } from 'kysely';

export type Condition = RawBuilder<SqlBool>;

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

// The planner weighs each value of a longer list, which takes longer than to hash it.
const weighedAtMost = 50;

/** An array of the database as one text: the driver would look at each id for what has to be escaped. */
export function idText(ids: readonly bigint[]): string {
  return `{${ids.join(',')}}`;
}

export function idArray(ids: readonly bigint[]): RawBuilder<bigint[]> {
  return sql`${idText(ids)}::bigint[]`;
}

/** Whether the column of the row at hand is one of the ids: for rows that come along an order, not to find them by. */
export function idFilter(column: 'id' | 'client_id', ids: readonly bigint[]): Condition {
  if (ids.length <= weighedAtMost) return sql`${sql.ref(column)} = any (${idArray(ids)})`;
  // `is true` keeps it a look into a hash table instead of a join, which would leave the order.
  return sql`((${sql.ref(column)} in (select unnest(${idArray(ids)}))) is true)`;
}

/** The same to find the rows by, through the index of the column. */
export function idsFromIndex(column: 'id' | 'client_id', ids: readonly bigint[]): Condition {
  return sql`${sql.ref(column)} = any (array(select unnest(${idArray(ids)})))`;
}

/** A query for the ids. */
export function idList(ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`select unnest(${idArray(ids)})`;
}

/** A query for the ids of all invoices of clients. */
export function idsOfClients(clientIds: readonly bigint[]): RawBuilder<unknown> {
  return sql`select id from invoice_list_row where ${idsFromIndex('client_id', clientIds)}`;
}

/** To find the rows by what queries for ids give: as one array, since a condition beside it would make it read each row. */
export function idFromIndex(queries: readonly RawBuilder<unknown>[]): Condition {
  return sql`id = any (array(${sql.join(queries, sql` union all `)}))`;
}

/** What narrows the list in ways that are counted ahead; what is left out does not narrow. */
export interface CountedFilter {
  clientIds?: readonly bigint[] | undefined;
  statusRanks?: readonly number[] | undefined;
  currencies?: readonly string[] | undefined;
}

/** A filter that is counted ahead, as a condition on invoice_list, invoice_list_count and invoice_list_delta. */
export function countedFilter({ clientIds, statusRanks, currencies }: CountedFilter): Condition {
  return allOf([
    ...(clientIds ? [idFilter('client_id', clientIds)] : []),
    ...(statusRanks ? [sql<SqlBool>`status = any (${statusRanks}::smallint[])`] : []),
    ...(currencies ? [sql<SqlBool>`currency = any (${currencies}::text[])`] : []),
  ]);
}
