import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { decimalToMinor } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { refuseStatement } from './statement-problem.ts';

/** Where in the file a value is. */
export interface Place {
  line: number;
  /** Such as `Amt`, or the name of a column. */
  element: string;
}

/** A plain decimal with a point, without a sign, in minor units. */
export function readMinor(text: string, currency: string, place: Place): bigint {
  const exponent = currencyExponent(currency);
  const [, whole, decimals = ''] = /^0*(\d{1,13})(?:\.(\d*))?$/.exec(text) ?? [];
  // Banks write more decimals than the currency has, all of them 0.
  const kept = decimals.replace(/0+$/, '').padEnd(exponent, '0');
  if (whole === undefined || kept.length > exponent) {
    refuseStatement(refusal('bank.amount', { ...place, value: quoteCell(text), currency }));
  }
  return decimalToMinor(exponent === 0 ? whole : `${whole}.${kept}`, exponent);
}

export function readCurrency(text: string, place: Place): string {
  if (/^[A-Z]{3}$/.test(text)) return text;
  refuseStatement(refusal('bank.currency', { ...place, value: quoteCell(text) }));
}

/** `YYYY-MM-DD`, also with a time after it, which doesn't count. */
export function readDay(text: string, place: Place): CalendarDay {
  const day = text.slice(0, 10);
  if (isCalendarDay(day)) return day;
  refuseStatement(refusal('bank.day', { ...place, value: quoteCell(text) }));
}

/** One line without control characters, and not longer than a bank's longest. */
export function plainLine(text: string, mostCharacters = 1_000): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {3,}/g, '  ')
    .trim();
  return Array.from(line).slice(0, mostCharacters).join('');
}

/** Empty where it says that there is none. */
export function plainReference(text: string): string {
  const line = plainLine(text, 140);
  return /^(NOTPROVIDED|NONREF|NONE|NOREF|0+)$/i.test(line) ? '' : line;
}
