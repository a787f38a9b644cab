import { expect, test } from 'vitest';
import {
  defaultClientListQuery,
  parseClientListSearch,
  toClientListSearch,
} from './client-list-search.ts';

test('writes only what is not usual into the address, and reads it back', () => {
  const query = { ...defaultClientListQuery, q: 'roe', sortDesc: true, page: 2, archived: true };
  expect(toClientListSearch(query)).toEqual({
    q: 'roe',
    sortDesc: 'true',
    page: '2',
    archived: 'true',
  });
  expect(parseClientListSearch(toClientListSearch(query))).toEqual(query);
  expect(parseClientListSearch({ page: '0', sortBy: 'id', sortDesc: 'x', other: 'y' })).toEqual(
    defaultClientListQuery,
  );
  expect(parseClientListSearch({ sortBy: 'match' })).toEqual(defaultClientListQuery);
});
