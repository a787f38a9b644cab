import { type Kysely, type RawBuilder, sql } from 'kysely';
import { firstPlace, lastPlace } from '#database/list-index/cut-blocks.ts';
import { type ListOrder, listOrders, type ListPlace } from '#database/list-index/list-orders.ts';
import type { DB } from '#database/schema.ts';
import { idArray } from './conditions.ts';
import { type FoundSums, type SumRow, toSums } from './found-sums.ts';
import type { ListSnapshot } from './list-snapshot.ts';

/** A part of an order without a gap: from one place up to another, and how many found invoices lie there. */
export interface PlacedHits {
  from: ListPlace;
  /** The order's end where it is left out. */
  to: ListPlace | undefined;
  hits: number;
}

/** Time for a statement that looks at all invoices, where there are more than a request's usual time is enough for. */
const patience = sql`
  select set_config('statement_timeout', '12s', true), set_config('max_parallel_workers_per_gather', '2', true)`;

/** Before a statement that looks at all invoices, or at a large part of them. */
async function allowTime({ db, lastId, limits }: ListSnapshot): Promise<void> {
  if (lastId > BigInt(limits.scannedInTime)) await patience.execute(db);
}

/**
 * Counts invoices by looking at each.
 * @param found a query for their rows of invoice_list
 */
export async function scanTotal(
  snapshot: ListSnapshot,
  found: RawBuilder<unknown>,
): Promise<number> {
  await allowTime(snapshot);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) as found`.execute(snapshot.db);
  return rows[0]?.total ?? 0;
}

/**
 * Adds up invoices by looking at each.
 * @param parts queries for their rows of invoice_list, each row in one of them; what is of one currency only needs no sort
 */
export async function scanSums(
  snapshot: ListSnapshot,
  parts: readonly RawBuilder<unknown>[],
): Promise<FoundSums[]> {
  await allowTime(snapshot);
  const sums = parts.map(
    (found) => sql`
      select currency, count(*) as invoices, sum(total_minor) as total, sum(balance_minor) as balance
      from (${found}) as found group by currency`,
  );
  const { rows } = await sql<SumRow>`
    select currency, sum(invoices)::int as invoices, sum(total)::text as total, sum(balance)::text as balance
    from (${sql.join(sums, sql` union all `)}) as part group by currency`.execute(snapshot.db);
  return rows.map(toSums);
}

/** How many invoices lie where in an order: the parts that have any, in ascending order. */
export async function scanPlaces(
  snapshot: ListSnapshot,
  order: ListOrder,
  found: RawBuilder<unknown>,
): Promise<PlacedHits[]> {
  const { db } = snapshot;
  await allowTime(snapshot);
  const cuts = isByAmount(order) ? await readCuts(db, order) : [];
  const { rows } = await sql<{ text: string; part: bigint; hits: number }>`
    select text, part, hits from (
      -- Sorted only once they are counted: sorting all that was found takes longer than to count by hashes.
      select ${order.text} collate "C" as text, ${partOf(order, cuts)} as part, count(*)::int as hits
      from (${found}) as found group by 1, 2 offset 0
    ) as placed order by text, part`.execute(db);
  return rows.map(({ text, part, hits }) => ({ ...endsOf(order, { text, part, cuts }), hits }));
}

const idsAPart = 2_048n;

/** Ids by the thousand, amounts by where the blocks of their order begin; all else as it is. */
function partOf(order: ListOrder, cuts: readonly bigint[]): RawBuilder<bigint> {
  if (order.sortKey === listOrders.id.sortKey) return sql`id / ${sql.lit(Number(idsAPart))}`;
  if (!isByAmount(order)) return order.number;
  return sql`width_bucket(${order.number}, ${idArray(cuts)})::bigint`;
}

interface Part {
  text: string;
  part: bigint;
  cuts: readonly bigint[];
}

function endsOf(order: ListOrder, { text, part, cuts }: Part): Omit<PlacedHits, 'hits'> {
  const at = (number: bigint) => ({ text, number, id: 0n });
  if (order.sortKey === listOrders.id.sortKey) {
    const id = part * idsAPart;
    return { from: { ...at(0n), id }, to: { ...at(0n), id: id + idsAPart } };
  }
  // The text that comes right after: no name has such a character.
  if (order.sortKey === listOrders.client.sortKey)
    return { from: at(0n), to: { ...at(0n), text: `${text}\u0001` } };
  if (!isByAmount(order)) return { from: at(part), to: at(part + 1n) };
  const [first, next] = [cuts[Number(part) - 1], cuts[Number(part)]];
  return { from: at(first ?? firstPlace.number), to: at(next ?? lastPlace.number) };
}

function isByAmount({ columns }: ListOrder): boolean {
  return columns.includes('currency');
}

/** The amounts at which the blocks of an order begin, each once, in order. */
async function readCuts(db: Kysely<DB>, { sortKey }: ListOrder): Promise<bigint[]> {
  const { rows } = await sql<{ cut: bigint }>`
    select distinct key_number as cut from invoice_list_block
    where sort_key = ${sortKey} and key_number <> ${firstPlace.number} order by 1`.execute(db);
  return rows.map(({ cut }) => cut);
}
