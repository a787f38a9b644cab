import type { ClientRecord } from '#contract/clients/clients.ts';
import type { ClientListQuery } from './client-list-search.ts';
import { matchClients } from './match-clients.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export const clientsPerPage = 20;

interface ArrangedClients {
  /** Of the requested page, or of the last one if there are fewer. */
  rows: readonly ClientRecord[];
  page: number;
  total: number;
}

/** The clients that match a query: sorted, one page of them. */
export function arrangeClients(
  clients: readonly ClientRecord[],
  query: ClientListQuery,
): ArrangedClients {
  const kept = clients.filter(({ isArchived }) => isArchived === query.archived);
  const found = matchClients(kept, query.q);
  const sign = query.sortDesc ? -1 : 1;
  const sorted = found.toSorted((left, right) => sign * compare(left, right, query.sortBy));
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / clientsPerPage)));
  const start = (page - 1) * clientsPerPage;
  return { rows: sorted.slice(start, start + clientsPerPage), page, total: found.length };
}

function compare(left: ClientRecord, right: ClientRecord, key: ClientListQuery['sortBy']): number {
  const order =
    key === 'openBalance'
      ? left.openBalance - right.openBalance
      : collator.compare(left[key], right[key]);
  return order === 0 ? left.id - right.id : order;
}
