import { CsvError, parse } from 'csv-parse/sync';
import { type DailyRateBody, ratePattern } from '#contract/settings/exchange-rates.ts';
import { ProblemError } from '#contract/problem.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { fileLimits } from '#server/files/file-limits.ts';
import { quoteCell } from '#server/files/quote-cell.ts';

const bank = { base: 'EUR', source: 'ECB' };
const mostRates = 500_000;

/**
 * The rates of a file of the European Central Bank, as CSV or XML, or of a CSV file with one rate a row. Without a column
 * `base` those of a row are in the organisation's own currency.
 * @throws {ProblemError} `bad-input` where the text is no such file, naming the first row that is wrong
 */
export function readRatesFile(text: string, ownCurrency: string): DailyRateBody[] {
  const rates = /^\s*</.test(text) ? readXml(text) : readCsv(text, ownCurrency);
  if (rates.length === 0) refuse(refusal('rates.none'));
  if (rates.length > mostRates) refuse(refusal('rates.tooMany', { maximum: mostRates }));
  return rates;
}

/** Elements `Cube` with a day, and in each some with a currency and a rate. Nothing else of XML is looked at. */
function readXml(text: string): DailyRateBody[] {
  const rates: DailyRateBody[] = [];
  let day = '';
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?Cube\s([^<>]{1,200})>/g)) {
    const valueOf = (name: string) =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
    day = valueOf('time') ?? day;
    const currency = valueOf('currency');
    const rate = valueOf('rate');
    if (currency !== undefined && rate !== undefined)
      rates.push(published(day, currency, rate, rates.length + 1));
  }
  return rates;
}

/** The bank tells what one euro is worth in another currency. */
function published(day: string, currency: string, rate: string, row: number): DailyRateBody {
  return checked({ day, currency: bank.base, base: currency, rate, source: bank.source }, row);
}

function readCsv(text: string, ownCurrency: string): DailyRateBody[] {
  const [header = [], ...rows] = parseCells(text);
  const names = header.map((name) => name.toLowerCase());
  if (names[0] === 'date' && header.slice(1).some((name) => /^[A-Z]{3}$/.test(name))) {
    return rows.flatMap((cells, index) =>
      header.slice(1).flatMap((currency, at) => {
        const rate = cells[at + 1] ?? '';
        if (currency === '' || rate === '' || rate === 'N/A') return [];
        return [published(writtenDay(cells[0] ?? ''), currency, rate, index + 2)];
      }),
    );
  }
  const missing = ['day', 'currency', 'rate'].filter((name) => !names.includes(name));
  if (missing.length > 0) refuse(refusal('rates.columns'));
  return rows.map((cells, index) => {
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const [base, source] = [cell('base') || ownCurrency, cell('source') || 'CSV'];
    return checked(
      { day: cell('day'), currency: cell('currency'), base, rate: cell('rate'), source },
      index + 2,
    );
  });
}

function parseCells(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1);
  try {
    return parse(text, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: fileLimits.rows + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(refusal('import.notCsv', { reason: error.message }));
  }
}

const months =
  'January February March April May June July August September October November December';

/** `25 November 2026` of the bank's file of one day as `2026-11-25`. */
function writtenDay(text: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const month = months.split(' ').indexOf(name) + 1;
  if (month === 0) return text;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function checked(rate: DailyRateBody, row: number): DailyRateBody {
  const values = { row, value: '' };
  const fail = (
    value: string,
    key: 'rates.day' | 'rates.currency' | 'rates.rate' | 'rates.source',
  ) => refuse(refusal(key, { ...values, value: quoteCell(value) }));
  if (!isCalendarDay(rate.day)) fail(rate.day, 'rates.day');
  for (const code of [rate.currency, rate.base]) {
    if (!/^[A-Z]{3}$/.test(code)) fail(code, 'rates.currency');
  }
  if (rate.currency === rate.base) fail(rate.base, 'rates.currency');
  if (!ratePattern.test(rate.rate)) fail(rate.rate, 'rates.rate');
  if (rate.source.length > 60 || /\p{Cc}/u.test(rate.source)) fail(rate.source, 'rates.source');
  return rate;
}

function refuse(reason: Refusal): never {
  throw new ProblemError('bad-input', { reason });
}
