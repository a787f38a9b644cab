import { expect, test } from 'vitest';
import { clientListSearch, defaultClientListQuery } from './client-list-search.ts';

test('writes only what is not usual into the address, and reads it back', () => {
  const query = { ...defaultClientListQuery, q: 'roe', sortDesc: true, page: 2, archived: true };
  expect(clientListSearch.toSearch(query)).toEqual({
    q: 'roe',
    sortDesc: 'true',
    page: '2',
    archived: 'true',
  });
  expect(clientListSearch.parse(clientListSearch.toSearch(query))).toEqual(query);
  expect(clientListSearch.parse({ page: '0', sortBy: 'id', sortDesc: 'x', other: 'y' })).toEqual(
    defaultClientListQuery,
  );
  expect(clientListSearch.parse({ sortBy: 'match' })).toEqual(defaultClientListQuery);
});
