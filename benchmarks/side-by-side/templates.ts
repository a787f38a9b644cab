import { searchedWords } from '../large-data/words.ts';

const list = '/apps/invoice/invoices';

/** A list call that every server is asked for. */
export interface SharedTemplate {
  name: string;
  connections: readonly number[];
  /** Of the product, and of the same query behind a bare server. */
  path: string;
}

/** The calls that the peers were measured on; the pages are of so many rows. */
export function sharedTemplates(size: number): SharedTemplate[] {
  const last = Math.ceil(size / 10);
  const at = (page: number) => `${list}?page=${String(page)}`;
  const rows: [string, string][] = [
    ['newest 10', list],
    ['by client name', `${list}?sortBy=client&sortDesc=false`],
    ['one status', `${list}?status=Past%20Due`],
    ['middle page', at(Math.ceil(last / 2))],
    ['last page', at(last)],
    ['common search', `${list}?q=${searchedWords.common}`],
    ['rare search', `${list}?q=${searchedWords.rare}`],
  ];
  return rows.map(([name, path]) => ({
    name,
    path,
    connections: name === 'newest 10' ? [8, 32] : [8],
  }));
}
