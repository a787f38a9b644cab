import { searched } from './peer-rows.ts';
import type { ListCall } from './templates.ts';

/** The address of a call at one server. */
export type PathOf = (call: ListCall) => string;

const shown = [
  ...['id', 'number', 'client_name', 'company_email', 'status', 'currency', 'total', 'balance'],
  ...['issued_date', 'due_date'],
];
const peerSorts: Record<NonNullable<ListCall['sort']> | 'newest', string> = {
  newest: '-id',
  client: 'client_name',
  due: 'due_date',
};

/** Of the product, and of the bare server. */
export const ownPath: PathOf = ({ page, sort, isPastDue, search }) => {
  const query = new URLSearchParams({
    ...(sort !== undefined && {
      sortBy: sort === 'client' ? 'client' : 'dueDate',
      sortDesc: 'false',
    }),
    ...(isPastDue === true && { status: 'Past Due' }),
    ...(search && { q: search.word }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/apps/invoice/invoices${query === '' ? '' : `?${query}`}`;
};

export const directusPath: PathOf = ({ page, sort, isPastDue, search }) => {
  const parts = search ? conditions(search) : [];
  const filters = parts.map(([field, kind, value], index) => {
    const test = kind === 'contains' ? '_icontains' : '_eq';
    return `&filter[_or][${String(index)}][${field}][${test}]=${value}`;
  });
  const status = isPastDue === true ? '&filter[status][_eq]=Past%20Due' : '';
  const list = `/items/invoices?limit=10&fields=${shown.join(',')}&meta=filter_count`;
  return `${list}&sort=${peerSorts[sort ?? 'newest']}&page=${String(page)}${status}${filters.join('')}`;
};

export const payloadPath: PathOf = ({ page, sort, isPastDue, search }) => {
  const parts = search ? conditions(search) : [];
  const filters = parts.map(([field, kind, value], index) => {
    const test = kind === 'contains' ? 'contains' : 'equals';
    return `&where[or][${String(index)}][${field}][${test}]=${value}`;
  });
  const status = isPastDue === true ? '&where[status][equals]=Past%20Due' : '';
  const list = `/api/invoices?limit=10&depth=0&select[lines]=false`;
  return `${list}&sort=${peerSorts[sort ?? 'newest']}&page=${String(page)}${status}${filters.join('')}`;
};

/** Any of which a row has to meet: what a search looks at, in the words of a peer. */
function conditions({
  word,
  in: where,
}: NonNullable<ListCall['search']>): [field: string, kind: 'contains' | 'equals', value: string][] {
  const value = encodeURIComponent(word);
  const texts = where === 'lines' ? [...searched, 'lines'] : searched;
  const found = texts.map((field) => [field, 'contains', value] as [string, 'contains', string]);
  if (where !== 'amounts') return found;
  return [...found, ['total', 'equals', value], ['balance', 'equals', value]];
}
