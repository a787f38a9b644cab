import { addDays, type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { shortestDecimal } from './decimal.ts';
import { type InvoiceStatus, invoiceStatuses } from './invoice-status.ts';
import { readRange, type SearchedRange } from './searched-range.ts';

/** What a search text asks for. An invoice is found when it meets every part. */
export interface InvoiceSearch {
  /** Each is somewhere in number, id, client, company, e-mail, amounts or, from three letters on, the text of a line. */
  words: string[];
  /** It has one of them; of any status where this is left out. */
  statuses: readonly InvoiceStatus[] | undefined;
  /** Each is somewhere in the client's name, company or e-mail. */
  clients: string[];
  /** It is this one's, where it is given. */
  clientId: number | undefined;
  /** It carries each of them, whatever the case. */
  tags: string[];
  /** It is in one of them, in capital letters; in any currency where this is left out. */
  currencies: readonly string[] | undefined;
  /** Plain decimals, in whole units of the invoice's currency. */
  amounts: { of: 'total' | 'balance' | 'either'; range: SearchedRange<string> }[];
  days: { of: 'issued' | 'due'; range: SearchedRange<CalendarDay> }[];
  /** What was paid on it within each comes to more than what of that was reversed. */
  paid: SearchedRange<CalendarDay>[];
}

/** One part after the field's name and the colon: takes it up, or leaves it (`false`) where it cannot be read. */
type ReadPart = (search: InvoiceSearch, value: string) => boolean;

const parts: Readonly<Record<string, ReadPart>> = {
  status(search, value) {
    const statuses = value.split(',').map(statusOf);
    if (!statuses.every((status) => status !== undefined)) return false;
    search.statuses = [...(search.statuses ?? []), ...statuses];
    return true;
  },
  client(search, value) {
    search.clients.push(value);
    return true;
  },
  tag(search, value) {
    search.tags.push(value);
    return true;
  },
  currency(search, value) {
    const codes = value.toUpperCase().split(',');
    if (!codes.every((code) => /^[A-Z]{3}$/.test(code))) return false;
    search.currencies = [...(search.currencies ?? []), ...codes];
    return true;
  },
  total: (search, value) => readAmounts(search, 'total', value),
  balance: (search, value) => readAmounts(search, 'balance', value),
  issued: (search, value) => readDays(value, (range) => search.days.push({ of: 'issued', range })),
  due: (search, value) => readDays(value, (range) => search.days.push({ of: 'due', range })),
  paid: (search, value) => readDays(value, (range) => search.paid.push(range)),
};

/**
 * Reads a search text: words, and parts such as `status:sent,paid`, `client:"acme"`, `tag:urgent`, `currency:eur`,
 * `due:<2026-11-01`, `issued:2026-10`, `paid:2026-10`, `total:1k..2k`, `balance:>0`, `=1250`, `>1k`. Quotes hold words with their
 * spaces together. What cannot be read as such a part is a word like any other: a text that is still being typed is no error.
 */
export function readInvoiceSearch(text: string): InvoiceSearch {
  const search: InvoiceSearch = {
    words: [],
    statuses: undefined,
    clients: [],
    clientId: undefined,
    tags: [],
    currencies: undefined,
    amounts: [],
    days: [],
    paid: [],
  };
  for (const [whole, field = '', quoted, plain = ''] of text.matchAll(
    /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/giu,
  )) {
    const read = parts[field.toLowerCase()];
    const value = (quoted ?? plain).trim();
    if (value !== '' && read?.(search, value) === true) continue;
    if (field === '' && /^[<>=]/.test(plain) && readAmounts(search, 'either', plain)) continue;
    if (field === '' && quoted !== undefined) {
      if (value !== '') search.words.push(value);
    } else search.words.push(...wordsOf(whole));
  }
  return search;
}

/** The parts that name a field and could not be read: they are searched for as words. */
export function unreadParts(text: string): { part: string; field: string }[] {
  return readInvoiceSearch(text).words.flatMap((part) => {
    const field = /^([a-z]+):/i.exec(part)?.[1]?.toLowerCase() ?? '';
    return Object.hasOwn(parts, field) ? [{ part, field }] : [];
  });
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** `sent`, `past-due`, `pastdue` and `Past Due` all say it. */
function statusOf(written: string): InvoiceStatus | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/gu, '');
  return invoiceStatuses.find((status) => plain(status) === plain(written));
}

function readAmounts(
  search: InvoiceSearch,
  of: 'total' | 'balance' | 'either',
  value: string,
): boolean {
  const range = readRange(value, (written) => {
    const amount = amountOf(written);
    return amount === undefined ? undefined : { first: amount, last: amount };
  });
  if (range) search.amounts.push({ of, range });
  return range !== undefined;
}

const thousands: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6 };

/** `1250`, `$1,250.00`, `1.25k`, `2m` as a plain decimal. */
function amountOf(written: string): string | undefined {
  const match = /^\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,6}))?([km]?)$/i.exec(written);
  if (!match) return undefined;
  const [, whole = '', decimals = '', unit = ''] = match;
  const zeros = thousands[unit.toLowerCase()] ?? 0;
  const shifted = decimals.padEnd(zeros, '0');
  const digits = whole.replaceAll(',', '') + shifted.slice(0, zeros);
  const rest = shifted.slice(zeros);
  return digits.length > 15
    ? undefined
    : shortestDecimal(rest === '' ? digits : `${digits}.${rest}`);
}

function readDays(value: string, take: (range: SearchedRange<CalendarDay>) => void): boolean {
  const range = readRange(value, daysOf);
  if (range) take(range);
  return range !== undefined;
}

/** `2026`, `2026-11` and `2026-11-05` begin and end with these days. */
function daysOf(written: string): { first: CalendarDay; last: CalendarDay } | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(written);
  if (!match) return undefined;
  const [, year = '', month, day] = match;
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isCalendarDay(first)) return undefined;
  if (day !== undefined) return { first, last: first };
  const next =
    month === undefined || month === '12'
      ? `${String(Number(year) + 1)}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  return { first, last: addDays(next, -1) };
}
