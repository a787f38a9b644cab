import { sql, type Transaction } from 'kysely';
import type { ReportName } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal } from '#domain/money.ts';
import { type KnownTax, taxKey } from '#domain/taxes/known-tax.ts';
import { refusal } from '#messages/refusal.ts';
import { reportWord } from '#contract/reports/report-words.ts';
import { texts } from '#messages/texts.ts';
import { csvLine } from '#server/files/csv-line.ts';
import type { SharedContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { type ComparedFoot, compareFeet } from './check-report.ts';
import { readKeptThrough } from './kept/kept-through.ts';
import { moreTime } from './patient.ts';
import { readWhole } from './read-report.ts';
import { csvHead, csvRows, mostRows, type WholeReport } from './report-file.ts';
import { readCurrencies, reportScope } from './report-scope.ts';
import { reportTables } from './report-tables.ts';
import { isOfScope } from './sql/ledger-sql.ts';
import type { ReportTable } from './sql/report-table.ts';

const t = texts('reports');

const journals = ['invoices', 'credit-notes', 'payments', 'vat'] as const satisfies ReportName[];
type Journal = (typeof journals)[number];

interface CheckedReport extends WholeReport {
  name: Journal;
  /** What the ledger holds instead of the foot of a column. */
  checks: readonly ComparedFoot[];
}

interface BookFile {
  name: string;
  text: string;
}

/**
 * The journals of a period in every currency as CSV, and `totals.csv`: their sums, tax by rate, and what the ledger holds beside them.
 * @throws {ProblemError} `rule-broken` where one is too long for a file
 */
export async function readBooks(
  transaction: Transaction<DB>,
  period: { from: CalendarDay; to: CalendarDay },
  context: SharedContext,
): Promise<BookFile[]> {
  await moreTime(transaction);
  const reports: CheckedReport[] = [];
  for (const currency of await currenciesOf(transaction, period, context))
    reports.push(...(await readJournals(transaction, { currency, ...period }, context)));
  const files = journals.map((journal) => {
    const own = reports.filter(({ name }) => name === journal);
    const text = own.map((report, place) => (place === 0 ? csvHead(report) : '') + csvRows(report));
    return { name: `${journal}.csv`, text: text.join('') };
  });
  return [{ name: 'totals.csv', text: totals(reports) }, ...files];
}

/** The own currency, whose files are there even where they are empty, and each other one in which the period has anything: most months have few. */
async function currenciesOf(
  transaction: Transaction<DB>,
  period: { from: CalendarDay; to: CalendarDay },
  { organisation }: SharedContext,
): Promise<string[]> {
  const all = await readCurrencies(transaction, organisation.currency);
  if (all.length === 1) return all;
  const through = await readKeptThrough(transaction);
  // What has no amount has no entry.
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_by_day where ${isOfScope(period, 'day')} union
    select currency from ledger_entry where id > ${through} and ${isOfScope(period, 'booked_on')} union
    select currency from invoice_list_row where ${isOfScope(period, 'issued_date')} union
    select currency from invoice where voided_at is not null and ${isOfScope(period, 'voided_on')}`.execute(
    transaction,
  );
  const used = new Set(rows.map(({ currency }) => currency));
  return all.filter((currency, place) => place === 0 || used.has(currency));
}

async function readJournals(
  transaction: Transaction<DB>,
  asked: { currency: string; from: CalendarDay; to: CalendarDay },
  context: SharedContext,
): Promise<CheckedReport[]> {
  const query = { ...asked, basis: 'accrual', by: 'client', country: 'gb' } as const;
  const scope = await reportScope(transaction, { table: { span: 'period' }, query }, context);
  const read: (Omit<CheckedReport, 'checks'> & { table: ReportTable })[] = [];
  for (const name of journals) {
    const table = reportTables[name];
    const page = { offset: 0, limit: mostRows + 1 };
    const rows = await readWhole(transaction, { table, scope }, page);
    if (rows.total > mostRows)
      throw ruleBroken('month', refusal('report.tooLong', { rows: rows.total }));
    const columns = table.columns(scope).map(({ key, kind }) => ({ key, kind }));
    read.push({ ...rows, name, table, scope, columns });
  }
  const checks = await compareFeet(transaction, scope, read);
  return read.map((report, place) => ({ ...report, checks: checks[place] ?? [] }));
}

/** One line for each journal and each rate of tax; a difference to the ledger is in its last column. */
function totals(reports: readonly CheckedReport[]): string {
  const hasLabels = reports.some(({ scope }) => scope.hasLabels);
  const head = [
    'currency',
    'report',
    'category',
    'rate',
    'label',
    'net',
    'tax',
    'total',
    'ledger',
    'difference',
  ] as const;
  const lines = reports.filter(({ total }) => total > 0).flatMap(linesOf);
  const shown = head.filter((key) => key !== 'label' || hasLabels);
  return csvLine(shown.map((key) => t(`totals.${key}`))) + lines.map(csvLine).join('');
}

function linesOf(report: CheckedReport): string[][] {
  const { name, scope, checks } = report;
  const amount = (key: string) => decimal(footOf(report, key), scope.exponent);
  const [check] = checks;
  const proof = check
    ? [decimal(check.ledger, scope.exponent), decimal(check.report - check.ledger, scope.exponent)]
    : ['', ''];
  const title = t(`name.${name}`);
  const sums = {
    invoices: () => [amount('net'), amount('tax'), amount('total')],
    'credit-notes': () => [amount('net'), amount('tax'), amount('total')],
    payments: () => ['', '', amount('moved')],
    vat: () => [amount('base'), amount('tax'), ''],
  };
  const unnamed = scope.hasLabels ? ['', '', ''] : ['', ''];
  const whole = [scope.currency, title, ...unnamed, ...sums[name](), ...proof];
  return name === 'vat' ? [...byRate(report, title), whole] : [whole];
}

/** The tax of all months and countries of the report, by category, rate and label. */
function byRate(report: CheckedReport, title: string): string[][] {
  const { columns, rows, scope } = report;
  const place = (key: string) => columns.findIndex((column) => column.key === key);
  const added = new Map<string, KnownTax & { rate: string; base: number; tax: number }>();
  for (const { cells } of rows) {
    const text = (key: string) => String(cells[place(key)] ?? '');
    const tax = { category: text('category'), rate: text('rate'), label: text('label') };
    const sum = added.get(taxKey(tax)) ?? { ...tax, base: 0, tax: 0 };
    sum.base += Number(cells[place('base')]);
    sum.tax += Number(cells[place('tax')]);
    added.set(taxKey(tax), sum);
  }
  return [...added.values()].map(({ category, rate, label = '', base, tax }) => [
    ...[scope.currency, title, reportWord(t, 'category', category), rate],
    ...(scope.hasLabels ? [label] : []),
    ...[decimal(base, scope.exponent), decimal(tax, scope.exponent)],
    ...['', '', ''],
  ]);
}

function footOf({ columns, foot }: CheckedReport, key: string): number {
  return Number(foot[columns.findIndex((column) => column.key === key)] ?? 0);
}

/** Sums of amounts with few decimals: what a floating point adds to them is rounded away. */
function decimal(amount: number, exponent: number): string {
  return minorToDecimal(BigInt(Math.round(amount * 10 ** exponent)), exponent);
}
