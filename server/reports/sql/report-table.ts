import { type RawBuilder, sql } from 'kysely';
import type { ReportColumn, ReportScopeQuery } from '#contract/reports/reports.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/** What a report counts, and in which currency. */
export interface ReportScope extends Pick<ReportScopeQuery, 'basis' | 'by' | 'country'> {
  /** `null` for the beginning of the books. */
  from: CalendarDay | null;
  to: CalendarDay;
  today: CalendarDay;
  currency: string;
  exponent: number;
  /** The organisation's, as it is written in its address. */
  home: string;
  /** Whether any document has a tax with a label: else no report has a column for it. */
  hasLabels: boolean;
}

/** A scope, and what of its entries is kept as sums (decision 0077). */
export interface KeptScope extends ReportScope {
  /** The last of them; 0 where none is. */
  keptThrough: bigint;
  /** The day of which clients' ageing is kept; `null` where it is not. */
  agedOn: CalendarDay | null;
}

/** Which entries facts are of. */
export interface EntryScope extends Pick<ReportScope, 'from' | 'to' | 'currency'> {
  /** Those alone, in an alias `entry`. */
  entries?: RawBuilder<boolean>;
}

/** Facts that are of one entry each, and stay what they are: they are kept added up by period (decision 0129). */
export interface KeptSums {
  /** `report_sum.kept`. */
  name: string;
  keyType: ReportTable['keyType'];
  /** Years that are not kept are added up by their months. */
  units: readonly ('all' | 'year' | 'month' | 'day')[];
  /** The unit of which it is kept, too, of how many facts that are something each sum is. */
  counted?: 'month' | 'day';
  /** The `col` of the facts, in the order of `report_sum.amounts`. */
  columns: readonly string[];
  /** What adds up to nothing is not kept, where that is what most facts do. */
  omitsZero?: true;
  facts: (scope: EntryScope) => RawBuilder<unknown>;
  /** What due dates and tags that were changed since they were kept change of those facts: as facts, each with the `rows` by which they are more or fewer. */
  moved?: (scope: EntryScope) => RawBuilder<unknown>;
}

export type CountedSums = KeptSums & Required<Pick<KeptSums, 'counted'>>;

/** Which sums of facts a column adds, and with which sign. */
export type Addends = Readonly<Record<string, 1 | -1>>;

/** A column is a word of the row, a sum of its facts, or what two such sums give by division. */
export type TableColumn = Pick<ReportColumn, 'key' | 'kind'> &
  (
    | { label: RawBuilder<unknown> }
    | { adds: Addends; label?: never; by?: never }
    | { adds: Addends; by: string; label?: never }
  );

/** How the sum of a group's facts of one `col` is written. */
type WriteSum = (name: string) => RawBuilder<unknown>;

/** What a group keeps of its facts beside their sums: the least. */
type FactField = 'client_id' | 'invoice_id' | 'day' | 'kind' | 'reference';

export type ReportCheck = {
  /** Of the catalogue. */
  key: string;
  /** Whose foot is compared. */
  column: string;
  // The same amount from the ledger alone, in minor units.
} & (
  | {
      /** What each `entry` of the scope adds to it. */
      posted: RawBuilder<bigint | null>;
    }
  | {
      /** Selects `minor`, where the scope's entries are not those that count. */
      ledger: RawBuilder<unknown>;
    }
);

/** A report whose rows each stand on one day, by which they are ordered first: narrowed to some days, its facts are the rows of those. */
export interface PagedByDay {
  /** Selects `day` and how many `rows` stand on it, each day once or in parts. */
  days: (scope: ReportScope) => RawBuilder<unknown>;
  /** Selects `col` and `amount`: what all facts of the scope add up to, from what is kept. */
  feet: (scope: KeptScope) => RawBuilder<unknown>;
}

/** The facts behind the cells of a report, by their `day`. */
export interface EntriesByDay {
  /**
   * Selects `row_key`, `col` and `day`, and of the facts that are something on it how many `rows` there are and what they add up to, `amount`, each in
   * parts. Where it is kept by month, the first of it stands for all of its days.
   * @param rows the `row_key` of which alone they are counted, where the report hides amounts of others
   */
  counts: (scope: KeptScope, rows?: readonly string[]) => RawBuilder<unknown>;
  /** The facts of the scope that stand on the days between two that were counted, both included. */
  facts: (scope: KeptScope, days: { from: CalendarDay; to: CalendarDay }) => RawBuilder<unknown>;
}

/**
 * A report as facts: each has `row_key` and `col`, by which it is added up, `amount` in minor units, and `day`, `kind`,
 * `reference`, `client_id` and `invoice_id`, by which it is shown where a cell is opened. So rows add up to their cell.
 */
export interface ReportTable {
  /** What the scope's days mean. */
  span: 'day' | 'period';
  /** Its amounts are in the organisation's currency, whichever is asked for. */
  isInOwnCurrency?: true;
  keyType: 'bigint' | 'text';
  keeps: readonly FactField[];
  /** Labels are read from `line`, the group, and `client`, its client. */
  columns: (scope: ReportScope) => readonly TableColumn[];
  facts: (scope: KeptScope) => RawBuilder<unknown>;
  /** The same facts, added up in part: what reads them all is faster by it. */
  sums?: (scope: KeptScope) => RawBuilder<unknown>;
  /** The same with a column for each `col`, in place of that and `amount`: of many rows faster still. */
  wideSums?: (scope: KeptScope) => RawBuilder<unknown>;
  /** By which some of its rows are read alone; where it is left out, all are added up first. */
  paged?: PagedByDay;
  /** By which the facts behind a cell of a row, or of the foot, are read of some days alone; where there is none, all of them are read. */
  entries?: (scope: Pick<ReportScope, 'by'>, row: string | undefined) => EntriesByDay | undefined;
  /** Which groups are shown, by their facts; all where it is left out. */
  having?: (sum: WriteSum) => RawBuilder<unknown>;
  /** A group that is not shown may still have amounts in a column. Where it is left out, its facts add up to nothing in each of them, and are listed behind the foot with the rest. */
  hidesAmounts?: true;
  /** Over `line` and `client`, as the labels are. */
  order: RawBuilder<unknown>;
  /** Its rows are no parts of one sum. */
  hasNoFoot?: true;
  checks: (scope: ReportScope) => readonly ReportCheck[];
}

/** The sums that the columns need, each once. */
export function addedBy(columns: readonly TableColumn[]): string[] {
  const names = columns.flatMap((column) =>
    column.label === undefined
      ? [...Object.keys(column.adds), ...(column.by === undefined ? [] : [column.by])]
      : [],
  );
  return [...new Set(names)];
}

/** What a report adds up by `row_key`: all of its facts, in the parts that are the fewest. */
export function partsOf(
  { facts, sums = facts, wideSums }: ReportTable,
  scope: KeptScope,
): { parts: RawBuilder<unknown>; sum: WriteSum } {
  return wideSums === undefined
    ? {
        parts: sums(scope),
        sum: (name) => sql`coalesce(sum(amount) filter (where col = ${sql.lit(name)}), 0)`,
      }
    : { parts: wideSums(scope), sum: (name) => sql`coalesce(sum(${sql.ref(name)}), 0)` };
}

/** For `having`: that any of these sums of facts is something. */
export const isAnything =
  (names: readonly string[]) =>
  (sum: WriteSum): RawBuilder<unknown> =>
    sql.join(
      names.map((name) => sql`${sum(name)} <> 0`),
      sql` or `,
    );

/** A column of money that is one sum of facts. */
export const sumOf = (key: string, ...names: string[]): TableColumn => ({
  key,
  kind: 'money',
  adds: Object.fromEntries((names.length === 0 ? [key] : names).map((name) => [name, 1 as const])),
});
