import type { ImportField } from '#contract/imports/import-fields.ts';
import { readWrittenDay } from '#domain/imports/read-written-day.ts';
import { readWrittenNumber } from '#domain/imports/read-written-number.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { decimalToMinor, largestMinor } from '#domain/money.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { type Issue, rowIssue } from './issue.ts';
import { type ReadColumn, ruled } from './read-columns.ts';

/** ISO 4217, with its number of decimals. */
export interface RowCurrency {
  code: string;
  exponent: number;
}

export interface RowContext {
  today: CalendarDay;
  /** Where the row names none. */
  currency: string;
  /** The number of decimals of each currency there is. */
  exponents: ReadonlyMap<string, number>;
  columns: readonly ReadColumn[];
  /** The same by what they are. */
  byField: ReadonlyMap<ImportField, ReadColumn[]>;
  /** How many columns the file has. */
  width: number;
  /** A row with fewer cells is cut off: a text has all of them, a workbook only what is filled in. */
  isCut: boolean;
  /** Months of the books that are closed, as `YYYY-MM`. */
  closedMonths: ReadonlySet<string>;
}

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

export type RowReader = ReturnType<typeof rowReader>;

/** Reads the cells of one row by what they are; what is wrong with them gathers in `issues`. */
export function rowReader(row: RawRow, context: RowContext) {
  const issues: Issue[] = [];
  if (
    row.cells.length > context.width &&
    row.cells.slice(context.width).some((cell) => cell !== '')
  ) {
    issues.push(rowIssue(refusal('fileImport.tooManyCells')));
  }
  if (context.isCut && row.cells.length < context.width) {
    issues.push(rowIssue(refusal('fileImport.tooFewCells')));
  }
  const columnsOf = (field: ImportField) => context.byField.get(field) ?? [];
  const raw = (field: ImportField): string => {
    const [column] = columnsOf(field);
    return column ? ruled(row.cells[column.index] ?? '', column.rule) : '';
  };
  /** The cells of all columns that are of it, but for empty ones. */
  const cells = (field: ImportField): string[] =>
    columnsOf(field)
      .map((column) => ruled(row.cells[column.index] ?? '', column.rule))
      .filter((cell) => cell !== '');
  /** What stands for what in any of its columns. */
  const replacements = (field: ImportField) =>
    columnsOf(field).flatMap(({ rule }) => rule.replace ?? []);
  const has = (field: ImportField) => columnsOf(field).length > 0;

  const fail = (field: ImportField, reason: Refusal, repair: Issue['repair'] = 'replace') => {
    issues.push({ verdict: 'reject', field, reason, repair, value: raw(field) });
  };
  const failEmpty = (field: ImportField) => {
    fail(field, refusal('fileImport.emptyCell'), 'empty');
  };

  const text = (field: ImportField, most: number): string => {
    const value = raw(field);
    if (value.length > most) fail(field, refusal('fileImport.tooLong', { maximum: most }));
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/u.test(value)) {
      fail(field, refusal('fileImport.controlCharacters'));
    }
    return value;
  };
  /** On one line. */
  const name = (field: ImportField, most: number) => {
    const value = text(field, most);
    if (/\p{Cc}/u.test(value)) fail(field, refusal('fileImport.controlCharacters'));
    return value;
  };

  const day = (field: ImportField): CalendarDay | undefined => {
    const [column] = columnsOf(field);
    const value = raw(field);
    if (!column || value === '') return undefined;
    const read = readWrittenDay(value)[column.days];
    if (read === undefined) fail(field, refusal('fileImport.notADay'));
    return read;
  };

  const decimal = (field: ImportField): string | undefined => {
    const [column] = columnsOf(field);
    const value = raw(field);
    if (!column || value === '') return undefined;
    const read = readWrittenNumber(value, column.mostDecimals)[column.decimal];
    if (read === undefined) fail(field, refusal('fileImport.notANumber'));
    return read;
  };

  const money = (field: ImportField, { code, exponent }: RowCurrency): bigint | undefined => {
    const read = decimal(field);
    if (read === undefined) return undefined;
    const isNegative = read.startsWith('-');
    const plain = isNegative ? read.slice(1) : read;
    const isMinor = columnsOf(field)[0]?.rule.isMinor === true;
    const decimals = isMinor ? 0 : exponent;
    if ((plain.split('.')[1] ?? '').length > decimals) {
      fail(field, refusal('fileImport.tooManyDecimals', { currency: code, decimals }));
      return undefined;
    }
    const minor = decimalToMinor(plain, decimals);
    if (minor > largestMinor({ code, exponent })) fail(field, refusal('amount.tooLarge'));
    return isNegative ? -minor : minor;
  };

  const currency = (): RowCurrency => {
    const value = raw('currency');
    const code = value === '' ? context.currency : (signs[value] ?? value.toUpperCase());
    const exponent = context.exponents.get(code);
    if (exponent === undefined) fail('currency', refusal('fileImport.notACurrency'));
    return { code, exponent: exponent ?? 2 };
  };

  /** Of each column of internal notes what it is called and what it says. */
  const notes = (isNamed = true): string =>
    columnsOf('internalNote')
      .map((column) => [column.name, ruled(row.cells[column.index] ?? '', column.rule)] as const)
      .filter(([, value]) => value !== '')
      .map(([column, value]) => (isNamed ? `${column}: ${value}` : value))
      .join('\n');

  /** What the row says anything of. */
  const told = (): Set<ImportField> =>
    new Set([...context.byField.keys()].filter((field) => raw(field) !== ''));

  const checkMonth = (field: ImportField, of: CalendarDay | undefined) => {
    if (of !== undefined && context.closedMonths.has(of.slice(0, 7))) {
      fail(field, refusal('fileImport.monthClosed'), null);
    }
  };

  return {
    row,
    issues,
    has,
    raw,
    cells,
    replacements,
    fail,
    failEmpty,
    text,
    name,
    day,
    decimal,
    money,
    currency,
    notes,
    told,
    checkMonth,
  };
}
