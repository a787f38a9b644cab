import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('keeps an address readable', () => {
  expect(stringifySearch({ q: 'acme & co', page: '2', status: 'Past Due,Paid' })).toBe(
    '?q=acme+%26+co&page=2&status=Past+Due,Paid',
  );
});

test('reads back what it wrote', () => {
  const search = { q: 'Ü 100% #5036 +1', status: 'Past Due,Partial Payment' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('keeps numbers, booleans and quotes as the texts they are', () => {
  expect(parseSearch('?page=2&sortDesc=false&q=%22a%22&id=1e20')).toEqual({
    page: '2',
    sortDesc: 'false',
    q: '"a"',
    id: '1e20',
  });
});

test('lets the first of a repeated name count', () => {
  expect(parseSearch('?page=2&page=9')).toEqual({ page: '2' });
});

test('writes nothing for nothing', () => {
  expect(stringifySearch({ q: '', page: undefined })).toBe('');
});
