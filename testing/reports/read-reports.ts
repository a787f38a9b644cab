import type { ReportName } from '#contract/reports/reports.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { listReportEntries } from '#server/reports/list-report-entries.ts';
import { patient } from '#server/reports/patient.ts';
import { readReport } from '#server/reports/read-report.ts';
import { reportTables } from '#server/reports/report-tables.ts';
import type { ReportScope } from '#server/reports/sql/report-table.ts';
import type { Random } from '#testing/random.ts';
import { lastDay, randomBooks } from './random-books.ts';
import { storeBooks } from './store-books.ts';

/** A database with the books of two years, some of whose taxes have a label. */
export async function storedBooks(random: Random): Promise<TestDatabase> {
  const database = await createTestDatabase({ connections: 1 });
  await database.pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  await storeBooks(database.db, randomBooks(random, 120, 5));
  // As if they were issued with it.
  await database.pool.query(`begin; set local session_replication_role = replica;
    update invoice_tax set label = 'CGST' where invoice_id % 3 = 0;
    update credit_note set taxes = jsonb_set(taxes, '{0,label}', '"CGST"') where invoice_id % 3 = 0 and taxes <> '[]';
    commit`);
  return database;
}

/** As if nothing had been added to what reports keep yet. */
export async function forgetSums({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(
    'truncate report_progress, ledger_by_day, tax_by_day, receivable_span, report_sum',
  );
}

export interface AskedReport {
  name: ReportName;
  basis: 'accrual' | 'cash';
  by?: ReportScope['by'];
}

/** The reports that add up what is kept. */
export const keptReports: readonly AskedReport[] = [
  { name: 'aged', basis: 'accrual' },
  { name: 'currencies', basis: 'accrual' },
  { name: 'credit', basis: 'accrual' },
  { name: 'days-to-pay', basis: 'accrual' },
  ...(['client', 'month', 'salesperson', 'item', 'tag'] as const).map((by) => ({
    ...{ name: 'revenue' as const, basis: 'accrual' as const, by },
  })),
  { name: 'trial-balance', basis: 'accrual' },
  { name: 'vat', basis: 'accrual' },
  { name: 'vat', basis: 'cash' },
  { name: 'vat-return', basis: 'accrual' },
  { name: 'vat-return', basis: 'cash' },
];

type Span = readonly [from: CalendarDay, to: CalendarDay];

export const booksToday = '2026-05-13';
export const reportSpans: readonly Span[] = [
  ['2024-12-01', lastDay],
  ['2025-03-14', '2026-02-03'],
  ['2025-07-01', '2025-07-31'],
  // From today on, in the middle of a month that has later entries.
  [booksToday, addDays(booksToday, 5)],
  // Up to it.
  ['2025-01-01', booksToday],
];

const scopeOf = ({ name, basis, by = 'client' }: AskedReport, [from, to]: Span) => ({
  ...{ from: reportTables[name].span === 'day' ? null : from, to, basis, by },
  ...({ today: booksToday, currency: 'USD', exponent: 2 } as const),
  ...({ home: 'Germany', hasLabels: true, country: 'de' } as const),
});

/** What reports say of each of the spans, by what was asked. */
export async function readReports(
  { db }: TestDatabase,
  reports: readonly AskedReport[] = keptReports,
): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const one of reports)
    for (const span of reportSpans) {
      const { name, basis, by = 'client' } = one;
      const asked = { table: reportTables[name], scope: scopeOf(one, span) };
      read[[name, basis, by, ...span].join(' ')] = await patient(db, (transaction) =>
        readReport(transaction, asked, { offset: 0, limit: 1_000 }),
      );
    }
  return read;
}

/** Of the foot where no row is named. */
export type Cell = [column: string, row?: string];

/** All pages of what is behind a cell. */
export async function readEntries(
  { db }: TestDatabase,
  one: AskedReport,
  span: Span,
  [column, row]: Cell,
) {
  // What is hidden is told apart by day, too.
  const aim = { table: reportTables[one.name], scope: scopeOf(one, span), row, column, fewRows: 0 };
  const read = (page: number) =>
    patient(db, (transaction) => listReportEntries(transaction, { ...aim, page }));
  const first = await read(1);
  const pages = Math.ceil(first.total / first.perPage);
  const rest = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 2)));
  return { ...first, pages: [first, ...rest].map(({ entries }) => entries) };
}
