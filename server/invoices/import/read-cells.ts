import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts';
import { decimalToMinor, largestMinor } from '#domain/money.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import type { ImportColumn } from './import-columns.ts';

export interface RowProblem {
  /** Empty where the row as a whole is wrong. */
  column: string;
  /** What is wrong and how to fix it, as a sentence. */
  message: string;
}

export function rowProblem(column: string, reason: Refusal): RowProblem {
  return { column, message: refusalText(reason) };
}

/** Reads the cells of one row by column; what is wrong with them gathers in `problems`. */
export function readCells(cells: ReadonlyMap<string, string>) {
  const problems: RowProblem[] = [];

  const fail = (column: ImportColumn, reason: Refusal): void => {
    problems.push(rowProblem(column, reason));
  };

  const text = (column: ImportColumn): string => (cells.get(column) ?? '').normalize('NFC');

  const name = (column: ImportColumn, maximumLength: number): string => {
    const value = text(column);
    if (value === '') fail(column, refusal('import.emptyCell'));
    if (value.length > maximumLength) {
      fail(column, refusal('import.tooLong', { maximum: maximumLength }));
    }
    if (/\p{Cc}/u.test(value)) fail(column, refusal('import.controlCharacters'));
    return value;
  };

  const choice = (column: ImportColumn, yes: string, no: string): boolean => {
    const value = text(column);
    if (value !== yes && value !== no) {
      fail(column, refusal('import.choice', { value: quoteCell(value), yes, no }));
    }
    return value === yes;
  };

  const day = (column: ImportColumn): CalendarDay | undefined => {
    const value = text(column);
    const [, month = '', dayOfMonth = '', year = ''] =
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
    const read = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    if (isCalendarDay(read)) return read;
    fail(column, refusal('import.day', { value: quoteCell(value) }));
    return undefined;
  };

  const optionalDay = (column: ImportColumn): CalendarDay | undefined =>
    text(column) === '' ? undefined : day(column);

  const amount = (
    column: ImportColumn,
    { currency, exponent }: { currency: string; exponent: number },
  ): bigint | undefined => {
    const value = text(column);
    const decimals = Math.min(exponent, 2);
    const match = /^\d{1,15}(?:\.(\d+))?$/.exec(value);
    if (!match || (match[1] ?? '').length > decimals) {
      fail(column, refusal('import.amount', { value: quoteCell(value), currency, decimals }));
      return undefined;
    }
    const minor = decimalToMinor(value, exponent);
    if (minor > largestMinor({ code: currency, exponent }))
      fail(column, refusal('amount.tooLarge'));
    if (minor === 0n) fail(column, refusal('import.amountAboveZero'));
    return minor;
  };

  const count = (column: ImportColumn): void => {
    const value = text(column);
    if (!/^\d{0,6}$/.test(value))
      fail(column, refusal('import.count', { value: quoteCell(value) }));
  };

  return { problems, fail, name, choice, day, optionalDay, amount, count };
}
