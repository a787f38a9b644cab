import type { Kysely } from 'kysely';
import { buildOnce } from '#database/build-once.ts';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { ListLimits } from './list-limits.ts';
import type { StoredRow } from './list-rows.ts';
import type { PageQuery } from './page-ids.ts';
import {
  type PageRow,
  statusPageStatement,
  type StatusPageValues,
} from './status-page-statement.ts';
import { everyRank } from './status-ranks.ts';

/** A page of the invoices of some statuses, or of all. */
export interface StatusPage {
  /** The day that the list is of. */
  day: CalendarDay;
  /** How many there are in all. */
  total: number;
  /** In the order of the page. */
  rows: StoredRow[];
}

interface StatusQuery {
  page: PageQuery;
  /** All where it is left out. */
  ranks: readonly number[] | undefined;
  limits: ListLimits;
}

/** Counts the invoices of some statuses and reads a page of them, by one statement: all of it is of one moment. */
export async function readStatusPage(
  db: Kysely<DB>,
  { page, ranks, limits }: StatusQuery,
): Promise<StatusPage> {
  const { order, isDescending, offset, limit } = page;
  const { fetched, scannedForPage } = limits;
  const read = (ranks ? readSome : readAll).get(order);
  if (!read) throw new Error(`The list has no order ${String(order.sortKey)}`);
  const answer = await read(db, {
    ranks: ranks ?? everyRank,
    offset,
    limit,
    isDescending,
    fetched,
    scanned: scannedForPage,
  });
  const [first] = answer;
  if (!first) throw new Error('The list has no day');
  const rows = answer.filter(isFound);
  const wanted = Math.max(0, Math.min(limit, first.total - offset));
  if (rows.length !== wanted) {
    throw new Error(
      `The page has ${String(rows.length)} invoices where ${String(wanted)} were counted`,
    );
  }
  return { day: first.day, total: first.total, rows };
}

const readAll = readersBy(false);
const readSome = readersBy(true);

function readersBy(isOfSome: boolean) {
  return new Map(
    Object.values<ListOrder>(listOrders).map((order) => [
      order,
      buildOnce((_db, values: StatusPageValues) =>
        statusPageStatement({ order, isOfSome, values }),
      ),
    ]),
  );
}

function isFound(row: PageRow): row is PageRow & StoredRow {
  return row.id !== null;
}
