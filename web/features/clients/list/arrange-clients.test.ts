import { expect, test } from 'vitest';
import { arrangeClients } from './arrange-clients.ts';
import {
  defaultClientListQuery,
  parseClientListSearch,
  toClientListSearch,
} from './client-list-search.ts';
import { testClient } from '../test-clients.ts';

const clients = Array.from({ length: 45 }, (_, index) =>
  testClient({ id: index + 1, name: `Client ${String(index + 1)}`, openBalance: index % 2 }),
);
const ids = (part: Partial<typeof defaultClientListQuery>) =>
  arrangeClients(clients, { ...defaultClientListQuery, ...part }).rows.map(({ id }) => id);

test('cuts the sorted clients to pages of twenty; a page past the end is the last one', () => {
  expect(ids({ page: 3 })).toEqual([41, 42, 43, 44, 45]);
  expect(arrangeClients(clients, { ...defaultClientListQuery, page: 9 })).toMatchObject({
    page: 3,
    total: 45,
  });
});

test('breaks ties by id, in the order of the direction', () => {
  expect(ids({ sortBy: 'openBalance', sortDesc: true }).slice(0, 3)).toEqual([44, 42, 40]);
  expect(ids({ sortBy: 'openBalance' }).slice(0, 3)).toEqual([1, 3, 5]);
});

test('shows archived clients apart from the others', () => {
  const archived = testClient({ id: 99, isArchived: true });
  const query = { ...defaultClientListQuery, archived: true };
  expect(arrangeClients([...clients, archived], query).rows).toEqual([archived]);
});

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
});
