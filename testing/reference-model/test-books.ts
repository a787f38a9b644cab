import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { ReportName } from '#contract/reports/reports.ts';
import { patient } from '#server/reports/patient.ts';
import { readReport } from '#server/reports/read-report.ts';
import { reportTables } from '#server/reports/report-tables.ts';
import { modelToday } from './test-model-command.ts';
import { labelIn, type ModelTax, percentOf, sum, taxesOf } from './test-model-credit.ts';
import { type ModelCurrency, modelCurrencies } from './test-model-rates.ts';
import type { Sequence } from './test-product.ts';

/** Amounts by what they are of, without those that are nothing. */
export type BooksFigures = Record<string, bigint>;

const firstDay: CalendarDay = '2025-01-01';
const agedDays: CalendarDay[] = ['2025-12-31', '2026-11-12', modelToday];
const spans: [CalendarDay, CalendarDay][] = [
  [firstDay, modelToday],
  ['2026-11-10', modelToday],
];
const buckets = ['notDue', 'days30', 'days60', 'days90', 'over90'];

function add(figures: BooksFigures, key: string, minor: bigint): void {
  const amount = (figures[key] ?? 0n) + minor;
  if (amount === 0n) Reflect.deleteProperty(figures, key);
  else figures[key] = amount;
}

/** What the reference models of a database come to, as the product's reports show it. */
export function booksOfModels(sequences: readonly Sequence[]): BooksFigures {
  const figures: BooksFigures = {};
  for (const sequence of sequences) {
    ageing(figures, sequence);
    accounts(figures, sequence);
    revenue(figures, sequence);
    taxes(figures, sequence);
  }
  return figures;
}

/** Of the report, by what the model posts. */
const revenueColumns = [
  'invoiced',
  'client-credit back',
  'receivable back',
  'early-payment-discount',
  'revenue',
];

function ageing(figures: BooksFigures, { model, product: { clientId } }: Sequence): void {
  for (const day of agedDays) {
    const key = (bucket: string) => `aged ${day} ${String(clientId)} ${bucket}`;
    for (const [invoice, { dueDate }] of model.invoices.entries()) {
      const late = [0, 30, 60, 90].findIndex((most) => dueDate >= addDays(day, -most));
      const bucket = buckets.at(late) ?? '';
      add(figures, key(bucket), model.ledger.held('receivable', { invoice, until: day }));
    }
    add(figures, key('credit'), -model.ledger.held('client-credit', { until: day }));
  }
}

/** The two accounts of losses are one in the own currency: which is rounded first is nobody's concern. */
const inBase = (account: string) => (account === 'bad-debt-tax' ? 'bad-debt' : account);

function accounts(figures: BooksFigures, { model, product }: Sequence): void {
  const { currency, clientId } = product;
  for (const { day, debit, credit, minor } of model.ledger.entries) {
    for (const [from, to] of spans) {
      const key = (account: string, side: string) => `trial ${currency} ${from} ${account} ${side}`;
      if (day > to) continue;
      const isOpening = day < from;
      add(figures, key(debit, isOpening ? 'opening' : 'debit'), minor);
      add(figures, key(credit, isOpening ? 'opening' : 'credit'), isOpening ? -minor : minor);
    }
  }
  for (const { debit, credit, base } of [...model.ledger.entries, ...model.ledger.differences]) {
    add(figures, `base ${String(clientId)} ${inBase(debit)}`, base);
    add(figures, `base ${String(clientId)} ${inBase(credit)}`, -base);
  }
}

/** What was charged, less what was taken back; a discount is taken back on an account of its own. */
function revenue(figures: BooksFigures, { model, product }: Sequence): void {
  const { currency, clientId } = product;
  for (const { day, debit, credit, minor } of model.ledger.entries) {
    const column =
      [debit, credit].find((account) => account === 'early-payment-discount') ??
      (credit === 'revenue' ? 'invoiced' : debit === 'revenue' ? `${credit} back` : undefined);
    if (column === undefined) continue;
    const isMore = column === 'invoiced' || credit === 'early-payment-discount';
    for (const [from, to] of spans) {
      if (day < from || day > to) continue;
      const key = `revenue ${currency} ${from} ${String(clientId)}`;
      add(figures, `${key} ${column}`, isMore === (column === 'invoiced') ? minor : -minor);
      add(figures, `${key} revenue`, isMore ? minor : -minor);
    }
  }
}

function taxes(figures: BooksFigures, { model, product: { currency } }: Sequence): void {
  const told = (
    day: CalendarDay,
    parts: readonly { taxed: string; net: bigint }[],
    of: readonly ModelTax[],
    sign: bigint,
  ) => {
    const key = (tax: string, column: string) =>
      `vat ${currency} ${day.slice(0, 7)}|${tax} ${column}`;
    for (const { name, base, tax } of of) {
      const label = labelIn(name);
      const row = `S|${String(percentOf(name))}|${label && `|${label}`}`;
      add(figures, key(row, 'base'), sign * base);
      add(figures, key(row, 'tax'), sign * tax);
    }
    const untaxed = parts.filter(({ taxed }) => taxed === '').map(({ net }) => net);
    add(figures, key('|0|', 'base'), sign * sum(untaxed));
  };
  for (const {
    lines,
    number,
    isOpening,
    isVoid,
    isCancelled,
    voidedOn,
    issuedDate,
  } of model.invoices) {
    if (number === null || isOpening) continue;
    const of = taxesOf(lines);
    told(issuedDate, lines, of, 1n);
    if (isVoid && !isCancelled) told(voidedOn, lines, of, -1n);
  }
  for (const note of model.notes) told(note.day, note.parts, note.taxes, -1n);
  for (const { day, parts, taxes: of, sign } of model.allowances) told(day, parts, of, -sign);
}

/** The same by the product's reports, and by the books in the own currency. */
export async function booksOfProduct(db: Connection['db']): Promise<BooksFigures> {
  const figures: BooksFigures = {};
  for (const currency of modelCurrencies) {
    for (const to of agedDays) {
      const rows = await read(db, 'aged', { currency, from: null, to });
      for (const { key, cells } of rows) {
        for (const [place, bucket] of buckets.entries())
          add(figures, `aged ${to} ${key} ${bucket}`, cells[place + 1] ?? 0n);
        add(figures, `aged ${to} ${key} credit`, cells[7] ?? 0n);
      }
    }
    for (const [from, to] of spans) {
      for (const { key, cells } of await read(db, 'trial-balance', { currency, from, to })) {
        for (const [place, side] of ['opening', 'debit', 'credit'].entries())
          add(figures, `trial ${currency.currency} ${from} ${key} ${side}`, cells[place + 1] ?? 0n);
      }
      for (const { key, cells } of await read(db, 'revenue', { currency, from, to })) {
        for (const [place, column] of revenueColumns.entries())
          add(
            figures,
            `revenue ${currency.currency} ${from} ${key} ${column}`,
            cells[place + 1] ?? 0n,
          );
      }
    }
    const scope = { currency, from: firstDay, to: modelToday };
    for (const { key, cells } of await read(db, 'vat', scope)) {
      for (const [place, column] of ['base', 'tax'].entries())
        add(figures, `vat ${currency.currency} ${key} ${column}`, cells[place + 5] ?? 0n);
    }
  }
  const { rows } = await sql<{ client: bigint; account: string; minor: bigint }>`
    select client_id as client, account, sum(base_minor)::bigint as minor from base_posting where base_currency = 'USD' group by 1, 2`.execute(
    db,
  );
  for (const { client, account, minor } of rows)
    add(figures, `base ${String(client)} ${inBase(account)}`, minor);
  return figures;
}

async function read(
  db: Connection['db'],
  name: ReportName,
  {
    currency: { currency, exponent },
    ...days
  }: { currency: ModelCurrency; from: CalendarDay | null; to: CalendarDay },
) {
  const scope = {
    ...{ ...days, today: modelToday, currency, exponent, home: '', hasLabels: true },
    ...({ basis: 'accrual', by: 'client', country: 'gb' } as const),
  };
  const part = { offset: 0, limit: 100_000 };
  const { rows } = await patient(db, (transaction) =>
    readReport(transaction, { table: reportTables[name], scope }, part),
  );
  return rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((cell) =>
      BigInt(Math.round((typeof cell === 'number' ? cell : 0) * 10 ** exponent)),
    ),
  }));
}
