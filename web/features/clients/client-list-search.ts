import * as z from 'zod/mini';
import { clientSortKeys, type ClientSortKey } from '#contract/clients/client-sort-keys.ts';
import { plainText } from '#contract/input.ts';
import { listSearch } from '#web/api/list-search.ts';

export interface ClientListQuery {
  q: string;
  sortBy: ClientSortKey;
  sortDesc: boolean;
  page: number;
  /** Shows archived clients instead of active ones. */
  archived: boolean;
}

export const defaultClientListQuery: ClientListQuery = {
  q: '',
  sortBy: 'name',
  sortDesc: false,
  page: 1,
  archived: false,
};

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

export const clientListSearch = listSearch(defaultClientListQuery, {
  q: plainText(200),
  sortBy: z.enum(clientSortKeys),
  sortDesc: flag,
  page: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)),
  archived: flag,
});
