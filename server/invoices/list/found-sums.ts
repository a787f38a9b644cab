import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sumOf } from '#database/list-index/by-status.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import {
  allOf,
  type Condition,
  type CountedFilter,
  countedFilter,
  idsFromIndex,
} from './conditions.ts';

/** What the found invoices of one currency add up to, in its minor units. */
export interface FoundSums {
  currency: string;
  invoices: number;
  /** Whole numbers; many amounts together may be more than a bigint of the database holds. */
  totalMinor: bigint;
  balanceMinor: bigint;
}

/** How many there are, by what is counted ahead and the changes that are not folded yet. */
export async function countInvoices(db: Kysely<DB>, filter: CountedFilter): Promise<number> {
  const [row] = await runPrepared(db, sql<{ total: number }>`select ${countOf(filter)} as total`);
  return row?.total ?? 0;
}

/** The same, for a statement that reads more than that. */
export function countOf(filter: CountedFilter): RawBuilder<number> {
  return sql<number>`(
      (select coalesce(sum(${keptOf('invoices', filter)}), 0) from invoice_list_count where ${ofCount(filter)})
      + (select coalesce(sum(weight), 0) from invoice_list_delta where ${countedFilter(filter)})
    )::int`;
}

/** The same with their sums, a currency a row. */
export async function readSums(db: Kysely<DB>, filter: CountedFilter): Promise<FoundSums[]> {
  const query = sql<SumRow>`
    select currency, sum(invoices)::int as invoices, sum(total)::text as total, sum(balance)::text as balance
    from (
      select currency, ${keptOf('invoices', filter)} as invoices, ${keptOf('total_minor', filter)} as total,
        ${keptOf('balance_minor', filter)} as balance
      from invoice_list_count where ${ofCount(filter)}
      union all
      select currency, weight, weight * total_minor, weight * balance_minor from invoice_list_delta where ${countedFilter(filter)}
    ) as counted
    group by currency having sum(invoices) > 0`;
  return (await runPrepared(db, query)).map(toSums);
}

function keptOf(
  column: 'invoices' | 'total_minor' | 'balance_minor',
  { statusRanks: ranks }: CountedFilter,
): RawBuilder<number> {
  return ranks ? sumOf(column, ranks) : sql.ref(`all_${column}`);
}

/** The rows of invoice_list_count that a filter adds up: those of its clients, or those of all. */
function ofCount({ clientIds = [0n], currencies }: CountedFilter): Condition {
  return allOf([idsFromIndex('client_id', clientIds), countedFilter({ currencies })]);
}

export interface SumRow {
  currency: string;
  invoices: number;
  total: string;
  balance: string;
}

export function toSums({ currency, invoices, total, balance }: SumRow): FoundSums {
  return { currency, invoices, totalMinor: BigInt(total), balanceMinor: BigInt(balance) };
}

/** The sums of both, a currency a row. */
export function addSums(...parts: readonly (readonly FoundSums[])[]): FoundSums[] {
  const byCurrency = new Map<string, FoundSums>();
  for (const part of parts.flat()) {
    const known = byCurrency.get(part.currency);
    byCurrency.set(part.currency, {
      currency: part.currency,
      invoices: part.invoices + (known?.invoices ?? 0),
      totalMinor: part.totalMinor + (known?.totalMinor ?? 0n),
      balanceMinor: part.balanceMinor + (known?.balanceMinor ?? 0n),
    });
  }
  return [...byCurrency.values()];
}

/** The sums of the first without those of the second, which are a part of them. */
export function subtractSums(all: readonly FoundSums[], part: readonly FoundSums[]): FoundSums[] {
  const taken = part.map((sums) => ({
    ...sums,
    invoices: -sums.invoices,
    totalMinor: -sums.totalMinor,
    balanceMinor: -sums.balanceMinor,
  }));
  return addSums(all, taken).filter(({ invoices }) => invoices > 0);
}
