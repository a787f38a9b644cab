import { type RawBuilder, sql } from 'kysely';
import {
  isOfEnded,
  type ListOrder,
  listOrders,
  orderColumns,
  orderOfStatuses,
} from '#database/list-index/list-orders.ts';
import type { Condition } from './conditions.ts';
import type { CountedInvoices, UncountedInvoices } from './find-invoices.ts';
import { guessPlaces } from './guess-places.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { readPlaced } from './placed-ids.ts';
import { type PlacedHits, scanPlaces, scanTotal } from './scan-invoices.ts';
import { statusPlaces } from './status-places.ts';

export interface PageQuery {
  order: ListOrder;
  isDescending: boolean;
  /** How many come before the page. */
  offset: number;
  limit: number;
}

export interface PageIds {
  /** How many were found in all. */
  total: number;
  /** In the order of the page. */
  ids: bigint[];
}

/** The ids of one page, and how many there are beyond it. */
export async function readPageIds(
  snapshot: ListSnapshot,
  found: CountedInvoices | UncountedInvoices,
  query: PageQuery,
): Promise<PageIds> {
  const { order } = query;
  if (found.total !== undefined) {
    return readPage(query, found.total, (stretch) => readCounted(snapshot, found, stretch));
  }
  const { condition, rows, areReached } = found;
  if (areReached) return countAndFetch(snapshot, rows, query);
  const near = await readNear(snapshot, found, query);
  if (near) return near;
  const places = await scanPlaces(snapshot, order, rows);
  const total = places.reduce((sum, { hits }) => sum + hits, 0);
  return readPage(query, total, (stretch) =>
    readPlaced(snapshot.db, { ...stretch, condition, places, before: 0 }),
  );
}

/** A stretch of an order, from its beginning. */
interface Stretch {
  order: ListOrder;
  first: number;
  length: number;
  total: number;
}

async function readPage(
  { order, isDescending, offset, limit }: PageQuery,
  total: number,
  readIds: (stretch: Stretch) => Promise<bigint[]>,
): Promise<PageIds> {
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { total, ids: [] };
  const first = isDescending ? total - offset - length : offset;
  const ids = await readIds({ order, first, length, total });
  if (ids.length !== length) {
    throw new Error(
      `The page has ${String(ids.length)} invoices where ${String(length)} were counted`,
    );
  }
  return { total, ids: isDescending ? ids.reverse() : ids };
}

async function readCounted(
  snapshot: ListSnapshot,
  { condition, rows, byStatus }: CountedInvoices,
  asked: Stretch,
): Promise<bigint[]> {
  const { db, limits, lastId } = snapshot;
  const stretch = { ...asked, order: orderOfStatuses(asked.order, byStatus?.ranks) };
  const { order, first, length, total } = stretch;
  const apart = isOfEnded(order) ? 1 : Number(lastId) / total;
  // A page of statuses is found by the blocks that hold it, the further apart they are the more of an index.
  const lookedAt = byStatus ? length * apart : Infinity;
  const isOfStatuses = order === listOrders.id || order === listOrders.status;
  const isFetchedSooner = isOfStatuses || total * limits.lookedAtPerFetched <= lookedAt;
  if (total <= limits.fetched && isFetchedSooner) return fetchSorted(snapshot, rows, stretch);
  const distance = Math.min(first, total - first - length);
  const ranks = isOfStatuses ? byStatus?.ranks : undefined;
  if (ranks && distance < limits.walked) return readOfStatuses(db, ranks, stretch);
  const looks = looksFor(snapshot, { order, distance, length, apart, byStatus });
  if (looks !== undefined) {
    const { isFromEnd, skipped } = fromNearerEnd(stretch);
    const ids = await walk(db, { order, length, skipped, isFromEnd, condition, looks });
    if (ids.length === length) return isFromEnd ? ids.reverse() : ids;
  }
  const placed = await placesOf(snapshot, { rows, byStatus }, stretch);
  return readPlaced(db, { ...stretch, condition, ...placed });
}

interface WalkAhead {
  order: ListOrder;
  /** How many of them lie between the page and the nearer end, and how many are wanted. */
  distance: number;
  length: number;
  /** How many entries of the order's index there are to each of them. */
  apart: number;
  byStatus: CountedInvoices['byStatus'];
}

/** How many entries of the order's index to look at from the nearer end; none where it lies too far from the page. */
function looksFor({ limits }: ListSnapshot, ahead: WalkAhead): number | undefined {
  const { order, distance, length, apart, byStatus } = ahead;
  // The further apart they are, the more of the index lies before them: where twice as much does, the walk gives up.
  const passed = (distance + length) * apart;
  // What is spread evenly is met by then.
  const looks = Math.ceil(8 * passed) + 100;
  if (isOfEnded(order))
    return distance < limits.walkedAlone ? Math.min(limits.lookedAt, looks) : undefined;
  if (byStatus) {
    const isNear = distance < limits.walked && 2 * passed < limits.lookedAtForStatus;
    return isNear ? Math.min(limits.lookedAtForStatus, looks) : undefined;
  }
  const isNear = order !== listOrders.id || distance * apart < limits.lookedAtById;
  return isNear ? Math.min(limits.lookedAt, looks) : undefined;
}

async function placesOf(
  snapshot: ListSnapshot,
  { byStatus, rows }: Pick<CountedInvoices, 'rows' | 'byStatus'>,
  stretch: Stretch,
): Promise<{ places: PlacedHits[]; before: number }> {
  const { order } = stretch;
  if (byStatus) return statusPlaces(snapshot.db, { ...stretch, ranks: byStatus.ranks });
  if (order === listOrders.id) return guessPlaces(snapshot, rows, stretch);
  return { places: await scanPlaces(snapshot, order, rows), before: 0 };
}

async function fetchSorted(
  { db }: ListSnapshot,
  found: RawBuilder<unknown>,
  { order, first, length }: Stretch,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      -- Found as they are, then sorted: the order's index would be walked past all others. Only what sorts them is read.
      select * from (${found}) as listed_invoice offset 0
    ) as found order by ${sql.join(orderColumns(order))}
    limit ${length} offset ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts them and sorts them at once: they are too few to look for the place of the page among all. */
async function countAndFetch(
  { db }: ListSnapshot,
  found: RawBuilder<unknown>,
  { order, isDescending, offset, limit }: PageQuery,
): Promise<PageIds> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const columns = orderColumns(order);
  const { rows } = await sql<PageIds>`
    with found as materialized (select ${sql.join(columns)} from (${found}) as listed_invoice)
    select (select count(*)::int from found) as total, array(
      select id from found order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}
      limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** In the order of ids or of statuses, from the nearer end: each status has its invoices in the order of ids. */
async function readOfStatuses(
  db: ListSnapshot['db'],
  ranks: readonly number[],
  stretch: Stretch,
): Promise<bigint[]> {
  const { order, length } = stretch;
  const { isFromEnd, skipped, direction } = fromNearerEnd(stretch);
  const ofEach = ranks.map(
    (rank) => sql`(select status, id from listed_status where status = ${rank}
      order by id ${direction} limit ${sql.lit(skipped + length)})`,
  );
  const columns = orderColumns(order).map((column) => sql`${column} ${direction}`);
  const { rows } = await sql<{ id: bigint }>`
    select id from (${sql.join(ofEach, sql` union all `)}) as nearest
    order by ${sql.join(columns)} limit ${sql.lit(length)} offset ${sql.lit(skipped)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}

function fromNearerEnd({ first, length, total }: Stretch) {
  const isFromEnd = first > total - first - length;
  return {
    isFromEnd,
    skipped: isFromEnd ? total - first - length : first,
    direction: sql.raw(isFromEnd ? 'desc' : 'asc'),
  };
}

/** A first page of what is frequent: soon found along the index, and counting is quicker than to find all places. */
async function readNear(
  snapshot: ListSnapshot,
  { condition, rows }: UncountedInvoices,
  { order, isDescending: isFromEnd, offset: skipped, limit: length }: PageQuery,
): Promise<PageIds | undefined> {
  const { db, limits } = snapshot;
  if (skipped + length > limits.walked) return undefined;
  const looks = limits.lookedAtFirst;
  const ids = await walk(db, { order, length, skipped, isFromEnd, condition, looks });
  return ids.length < length ? undefined : { total: await scanTotal(snapshot, rows), ids };
}

interface Walk {
  order: ListOrder;
  condition: Condition;
  isFromEnd: boolean;
  /** How many that meet the condition come before, and how many are wanted. */
  skipped: number;
  length: number;
  /** How many invoices are looked at, at most. */
  looks: number;
}

/** Along the index from one end of the order; fewer than asked for where that would take too long. */
async function walk(
  db: ListSnapshot['db'],
  { order, condition, isFromEnd, skipped, length, looks }: Walk,
): Promise<bigint[]> {
  const direction = sql.raw(isFromEnd ? 'desc' : 'asc');
  const columns = sql.join(orderColumns(order).map((column) => sql`${column} ${direction}`));
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select * from ${order.source} order by ${columns} limit ${sql.lit(looks)}
    ) as listed_invoice
    where ${condition} limit ${sql.lit(length)} offset ${sql.lit(skipped)}`.execute(db);
  return rows.map(({ id }) => id);
}
