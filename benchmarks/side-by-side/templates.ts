import { searchedWords } from '../large-data/words.ts';

const list = '/apps/invoice/invoices';

/** A list call that every server is asked for. */
export interface SharedTemplate {
  name: string;
  connections: readonly number[];
  /** Of the product, and of the same query behind a bare server. */
  path: string;
  /** What the product must reach at 8 connections: so many times what the best peer did on such a machine. */
  barPerSecond: number | undefined;
}

/** The calls that the peers were measured on; the pages are of so many rows. */
export function sharedTemplates(size: number): SharedTemplate[] {
  const last = Math.ceil(size / 10);
  const at = (page: number) => `${list}?page=${String(page)}`;
  const rows: [string, string, number | undefined][] = [
    ['newest 10', list, 100 * 44],
    ['by client name', `${list}?sortBy=client&sortDesc=false`, 100 * 43],
    ['one status', `${list}?status=Past%20Due`, 20 * 302],
    ['middle page', at(Math.ceil(last / 2)), 50 * 23],
    ['last page', at(last), undefined],
    ['common search', `${list}?q=${searchedWords.common}`, 4 * 88],
    ['rare search', `${list}?q=${searchedWords.rare}`, 3 * 824],
  ];
  return rows.map(([name, path, barPerSecond]) => ({
    ...{ name, path, barPerSecond, connections: name === 'newest 10' ? [8, 32] : [8] },
  }));
}
