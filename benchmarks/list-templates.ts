import { type InvoiceSortKey, invoiceSortKeys } from '#contract/invoices/invoices.ts';
import { searchedWords } from './large-data/words.ts';

const list = '/apps/invoice/invoices';
const sums = '/apps/invoice/sums';
const perPage = 10;

/** Which statuses are asked for, from all to few. */
export const statusSets = {
  all: '',
  frequent: 'Paid',
  rare: 'Written Off',
  several: 'Sent,Past Due,Partial Payment',
} as const;

/** Where in the list the page lies. */
export const places = ['first', 'middle', 'last', 'deep'] as const;
export type Place = (typeof places)[number];

export interface Template {
  name: string;
  /** The address without the page. */
  path: string;
}

/** A list call without a search, by sort and statuses. */
export interface SortTemplate extends Template {
  sort: InvoiceSortKey;
  statuses: string;
}

export const sortTemplates: readonly SortTemplate[] = invoiceSortKeys.flatMap((sort) =>
  Object.entries(statusSets).map(([statuses, status]) => ({
    sort,
    statuses,
    name: `${sort}, ${statuses}`,
    path: `${list}?sortBy=${sort}&sortDesc=true&status=${encodeURIComponent(status)}`,
  })),
);

const search = (name: string, q: string): Template => ({
  name,
  path: `${list}?q=${encodeURIComponent(q)}`,
});

/** What is searched for on the first page, newest first. */
export const searchTemplates: readonly Template[] = [
  search('rare word', searchedWords.rare),
  search('absent word', searchedWords.absent),
  search('number', 'INV-2025-12345'),
  search('part of a number', '2025-123'),
  search('id', '#87654'),
  search('amount', '4860'),
  search('word in 1 %', searchedWords.frequent),
  search('two words', `${searchedWords.common} hart`),
  search('letters in all', 'example'),
  search('text of lines, rare', searchedWords.rareInLines),
  search('text of lines, common', searchedWords.commonInLines),
  search('status and amount', 'status:past-due total:>5k'),
  search('due and currency', 'due:<2026-01-01 currency:eur balance:>0'),
  search('client', `client:${searchedWords.frequent}`),
  search('tag', 'tag:urgent'),
];

/** The word in 15 % of the invoices, by the place of the page. */
export const commonSearch = search('word in 15 %', searchedWords.common);

/** The exact sums of everything that is found. */
export const sumTemplates: readonly Template[] = [
  { name: 'sums of all', path: `${sums}?q=` },
  { name: 'sums of one status', path: `${sums}?status=Past%20Due` },
  { name: 'sums of a word in 15 %', path: `${sums}?q=${searchedWords.common}` },
  { name: 'sums of a period', path: `${sums}?issuedFrom=2025-01-01&issuedTo=2025-12-31` },
];

/** The page of a place, of a list with so many rows; every deep one is another. */
export function pageAt(place: Place, total: number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  switch (place) {
    case 'first':
      return 1;
    case 'middle':
      return Math.ceil(last / 2);
    case 'last':
      return last;
    case 'deep':
      return 1 + Math.floor(Math.random() * last);
  }
}
