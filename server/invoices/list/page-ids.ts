import { type RawBuilder, sql } from 'kysely';
import {
  type ListOrder,
  listOrders,
  orderColumns,
  ordered,
} from '#database/list-index/list-orders.ts';
import type { CountedInvoices, UncountedInvoices } from './find-invoices.ts';
import { readGuessed } from './guessed-ids.ts';
import { indexScan, readIds } from './index-scan.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { readPlaced } from './placed-ids.ts';
import { scanPlaces, scanTotal } from './scan-invoices.ts';

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
  if (found.count !== undefined) {
    return readPage(query, await found.count(), (window) => readCounted(snapshot, found, window));
  }
  const { condition, rows, areFromIndex } = found;
  if (areFromIndex) return countAndFetch(snapshot, rows, query);
  const near = await readNear(snapshot, found, query);
  if (near) return near;
  const places = await scanPlaces(snapshot, order, rows);
  const total = places.reduce((sum, { hits }) => sum + hits, 0);
  return readPage(query, total, (window) =>
    readPlaced(snapshot.db, { ...window, condition, places }),
  );
}

/** A window of an order, counted from its beginning. */
interface ListWindow {
  order: ListOrder;
  first: number;
  length: number;
  total: number;
}

async function readPage(
  { order, isDescending, offset, limit }: PageQuery,
  total: number,
  readIds: (window: ListWindow) => Promise<bigint[]>,
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
  { condition, rows }: CountedInvoices,
  window: ListWindow,
): Promise<bigint[]> {
  const { db, limits, lastId } = snapshot;
  const { order, length, total } = window;
  if (total <= limits.fetched) return fetchSorted(snapshot, rows, window);
  const { isFromEnd, skipped: distance } = fromNearerEnd(window);
  // How many entries of the order's index lie before the end of the page, if all that is found is spread evenly.
  const passed = (distance + length) * (Number(lastId) / total);
  // In the order of ids, the index of a client's invoices counts them without reading any others.
  if (order !== listOrders.id || passed <= total) {
    // What is spread evenly is found by then.
    const scanned = Math.min(limits.scannedBeforeCounting, Math.ceil(8 * passed) + 100);
    const scan = { order, length, skipped: distance, isFromEnd, condition, scanned };
    const ids = await indexScan(db, scan);
    if (ids.length === length) return isFromEnd ? ids.reverse() : ids;
  } else {
    const ids = await readGuessed(snapshot, { condition, rows }, window);
    if (ids?.length === length) return ids;
  }
  const places = await scanPlaces(snapshot, order, rows);
  return readPlaced(db, { ...window, condition, places });
}

async function fetchSorted(
  { db }: ListSnapshot,
  found: RawBuilder<unknown>,
  { order, first, length }: ListWindow,
): Promise<bigint[]> {
  const page = sql`
    select id from (
      -- Found first, then sorted: the planner would scan the order's index past all others. Only sort columns are read.
      select * from (${found}) as invoice_list offset 0
    ) as found order by ${ordered(order)} limit ${length} offset ${first}`;
  return readIds(db, page);
}

/** Counts them and sorts them at once: they are too few to look for the place of the page among all. */
async function countAndFetch(
  { db }: ListSnapshot,
  found: RawBuilder<unknown>,
  { order, isDescending, offset, limit }: PageQuery,
): Promise<PageIds> {
  const { rows } = await sql<PageIds>`
    with found as materialized (select ${sql.join(orderColumns(order))} from (${found}) as invoice_list)
    select (select count(*)::int from found) as total, array(
      select id from found order by ${ordered(order, isDescending)}
      limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

function fromNearerEnd({ first, length, total }: ListWindow) {
  const isFromEnd = first > total - first - length;
  return {
    isFromEnd,
    skipped: isFromEnd ? total - first - length : first,
  };
}

/** A first page of what is frequent: soon found along the index, and counting is quicker than to find all places. */
async function readNear(
  snapshot: ListSnapshot,
  { condition, rows, leftOut }: UncountedInvoices,
  { order, isDescending: isFromEnd, offset: skipped, limit: length }: PageQuery,
): Promise<PageIds | undefined> {
  const { db, limits, lastId } = snapshot;
  const { idShare, scannedForPage } = limits;
  // What is rarer than this share is read by its ids.
  if ((skipped + length) / idShare > scannedForPage) return undefined;
  const scan = { order, length, skipped, isFromEnd, condition };
  if (!leftOut) {
    const ids = await indexScan(db, { ...scan, scanned: scannedForPage });
    return ids.length < length ? undefined : { total: await scanTotal(snapshot, rows), ids };
  }
  const total = await leftOut.readTotal();
  // All that is left out may come first; what is spread evenly is found by then.
  const passed = leftOut.invoices + 8 * (skipped + length) * (Number(lastId) / total);
  const scanned = Math.min(limits.scannedBeforeCounting, Math.ceil(passed) + 100);
  const ids = await indexScan(db, { ...scan, scanned });
  return ids.length < length ? undefined : { total, ids };
}
