import type { CalendarDay } from './calendar-day.ts';
import { shortestDecimal } from './decimal.ts';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-search.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { dayAt } from './relative-day.ts';
import type { SearchedRange } from './searched-range.ts';

/** What narrows the list. An invoice is found when it meets all of it; both ends of a range are part of it. */
export interface InvoiceFilter {
  /** Search text; empty for none. */
  q: string;
  /** Empty for every status. */
  status: InvoiceStatus[];
  /** Those of one client only. */
  client?: number | undefined;
  /** Days are `YYYY-MM-DD` or relative ones, such as `this-month`. */
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  /** When payments on it were received. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  /** Amounts are plain decimals, in whole units of the invoice's currency. */
  totalFrom?: string | undefined;
  totalTo?: string | undefined;
  balanceFrom?: string | undefined;
  balanceTo?: string | undefined;
  /** One that it carries, whatever the case and accents; empty for none. */
  tag: string;
  /** ISO 4217; empty for every currency. */
  currency: string[];
}

/** Every part by its name, so that it also takes away what is laid under it. */
export const noInvoiceFilter: InvoiceFilter = {
  q: '',
  status: [],
  client: undefined,
  issuedFrom: undefined,
  issuedTo: undefined,
  dueFrom: undefined,
  dueTo: undefined,
  paidFrom: undefined,
  paidTo: undefined,
  totalFrom: undefined,
  totalTo: undefined,
  balanceFrom: undefined,
  balanceTo: undefined,
  tag: '',
  currency: [],
};

/** The filter alone, of a query that holds more. */
export function filterOf(query: InvoiceFilter): InvoiceFilter {
  const parts = Object.entries(query).filter(([part]) => Object.hasOwn(noInvoiceFilter, part));
  return { ...noInvoiceFilter, ...Object.fromEntries(parts) };
}

/** All that a filter asks for on a day, its search text read: what both bound must meet both. */
export function toInvoiceSearch(filter: InvoiceFilter, today: CalendarDay): InvoiceSearch {
  const search = readInvoiceSearch(filter.q);
  const asDay = (written: string, end: 'from' | 'to') => dayAt(written, end, today);
  const amounts = [
    { of: 'total', range: readEnds(filter.totalFrom, filter.totalTo, shortestDecimal) },
    { of: 'balance', range: readEnds(filter.balanceFrom, filter.balanceTo, shortestDecimal) },
  ] as const;
  const days = [
    { of: 'issued', range: readEnds(filter.issuedFrom, filter.issuedTo, asDay) },
    { of: 'due', range: readEnds(filter.dueFrom, filter.dueTo, asDay) },
  ] as const;
  const paid = readEnds(filter.paidFrom, filter.paidTo, asDay);
  return {
    ...search,
    statuses: inBoth(search.statuses, filter.status),
    currencies: inBoth(search.currencies, filter.currency),
    clientId: filter.client,
    tags: filter.tag === '' ? search.tags : [...search.tags, filter.tag],
    amounts: [...search.amounts, ...amounts.filter(isBounded)],
    days: [...search.days, ...days.filter(isBounded)],
    paid: [...search.paid, ...(isBounded({ range: paid }) ? [paid] : [])],
  };
}

/** `undefined` does not narrow, an empty list leaves nothing. */
function inBoth<Name extends string>(
  asked: readonly Name[] | undefined,
  chosen: readonly Name[],
): readonly Name[] | undefined {
  if (chosen.length === 0) return asked;
  return asked === undefined ? chosen : chosen.filter((name) => asked.includes(name));
}

function readEnds(
  from: string | undefined,
  to: string | undefined,
  written: (at: string, end: 'from' | 'to') => string,
): SearchedRange<string> {
  return {
    ...(from !== undefined && { from: { at: written(from, 'from'), isIncluded: true } }),
    ...(to !== undefined && { to: { at: written(to, 'to'), isIncluded: true } }),
  };
}

function isBounded({ range }: { range: SearchedRange<string> }): boolean {
  return range.from !== undefined || range.to !== undefined;
}
