import type { CalendarDay } from './calendar-day.ts';
import { shortestDecimal } from './decimal.ts';
import type { InvoiceFilter } from './invoice-filter.ts';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-search.ts';
import { dayAt } from './periods/relative-day.ts';
import type { SearchedRange } from './searched-range.ts';

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
