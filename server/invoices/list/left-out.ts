import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition, CountedFilter } from './conditions.ts';
import { countInvoices, type FoundSums, readSums, subtractSums } from './found-sums.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { scanSums, scanTotal } from './scan-invoices.ts';
import { statusRanks } from './status-ranks.ts';

/** What of invoices that are counted ahead a search leaves out, where that is less than it finds. */
export interface LeftOut {
  /** About how many of all invoices it would leave out. */
  invoices: number;
  /** How many it finds, without looking at each. */
  readTotal: () => Promise<number>;
}

/**
 * Counts and adds up without what is left out.
 * @param rows a query for rows of invoice_list: those that the filter has and the search leaves out
 */
export function withoutLeftOut(
  snapshot: ListSnapshot,
  {
    filter,
    rows,
    invoices,
  }: { filter: CountedFilter; rows: RawBuilder<unknown>; invoices: number },
): { leftOut: LeftOut; readSums: () => Promise<FoundSums[]> } {
  const { db } = snapshot;
  const readTotal = async () => {
    const counted = await countInvoices(db, filter);
    return counted - (await scanTotal(snapshot, rows));
  };
  return {
    leftOut: { invoices, readTotal },
    readSums: async () => {
      const counted = await readSums(db, filter);
      return subtractSums(counted, await scanSums(snapshot, [rows]));
    },
  };
}

/** What is past due was due before today: for an index of days, which knows no statuses. */
export function impliedDays(
  { today }: Pick<ListSnapshot, 'today'>,
  { statusRanks: ranks = [] }: CountedFilter,
): Condition[] {
  const [pastDue] = statusRanks(['Past Due']);
  const isPastDue = ranks.length > 0 && ranks.every((rank) => rank === pastDue);
  return isPastDue ? [sql<SqlBool>`due_date < ${today}::date`] : [];
}
