import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

test('fills in the parameters and escapes them', () => {
  expect(requestUrl('/a/{id}/b/{name}', { id: 5036, name: 'x/y' }, {})).toBe('/a/5036/b/x%2Fy');
});

test('writes numbers, booleans and lists as texts, and leaves out what is empty', () => {
  const query = { q: '', page: 2, sortDesc: false, status: ['Past Due', 'Paid'], none: [] };
  expect(requestUrl('/a', {}, query)).toBe('/a?page=2&sortDesc=false&status=Past+Due%2CPaid');
});

test('refuses to leave a parameter open', () => {
  expect(() => requestUrl('/a/{id}', {}, {})).toThrow('needs the parameter id');
});
