import type { CalendarDay } from './calendar-day.ts';
import { shortestDecimal } from './decimal.ts';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-search.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import type { SearchedRange } from './searched-range.ts';

/** What narrows the list. An invoice is found when it meets all of it; both ends of a range are part of it. */
export interface InvoiceFilter {
  /** Search text; empty for none. */
  q: string;
  /** Empty for every status. */
  status: InvoiceStatus[];
  /** Those of one client only. */
  client?: number | undefined;
  issuedFrom?: CalendarDay | undefined;
  issuedTo?: CalendarDay | undefined;
  dueFrom?: CalendarDay | undefined;
  dueTo?: CalendarDay | undefined;
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

/** All that a filter asks for, its search text read: what both bound must meet both. */
export function toInvoiceSearch(filter: InvoiceFilter): InvoiceSearch {
  const search = readInvoiceSearch(filter.q);
  const amounts = [
    { of: 'total', range: readEnds(filter.totalFrom, filter.totalTo, shortestDecimal) },
    { of: 'balance', range: readEnds(filter.balanceFrom, filter.balanceTo, shortestDecimal) },
  ] as const;
  const days = [
    { of: 'issued', range: readEnds(filter.issuedFrom, filter.issuedTo) },
    { of: 'due', range: readEnds(filter.dueFrom, filter.dueTo) },
  ] as const;
  return {
    ...search,
    statuses: inBoth(search.statuses, filter.status),
    currencies: inBoth(search.currencies, filter.currency),
    clientId: filter.client,
    tags: filter.tag === '' ? search.tags : [...search.tags, filter.tag],
    amounts: [...search.amounts, ...amounts.filter(isBounded)],
    days: [...search.days, ...days.filter(isBounded)],
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
  written = (end: string) => end,
): SearchedRange<string> {
  return {
    ...(from !== undefined && { from: { at: written(from), isIncluded: true } }),
    ...(to !== undefined && { to: { at: written(to), isIncluded: true } }),
  };
}

function isBounded({ range }: { range: SearchedRange<string> }): boolean {
  return range.from !== undefined || range.to !== undefined;
}
