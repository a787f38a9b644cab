import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  '/apps/client/list',
  '/apps/invoice/list?page=2&status=Past+Due',
  '/apps/invoice/preview/5036#payments',
])('goes back to %s', (address) => {
  expect(ownAddress(address)).toBe(address);
});

test.each([
  ['AUT-019', '//evil.example'],
  ['AUT-020', '/\\evil.example'],
  ['AUT-021', 'https:evil.example'],
  ['AUT-022', 'javascript:alert(1)'],
  ['AUT-024', 'https://app.example.com@evil.example'],
  ['AUT-026', '/..//evil.example'],
  ['AUT-019', '/\t/evil.example'],
  ['AUT-019', 'apps/invoice/list'],
  ['AUT-019', '/sign-in?from=/sign-in'],
  ['AUT-019', ''],
  ['AUT-019', undefined],
])('[%s] goes to the dashboard instead of %j', (_id, address) => {
  expect(ownAddress(address)).toBe('/dashboard/analytics');
});

test('[AUT-023] takes an escaped tab for a part of the path', () => {
  expect(ownAddress('/%09/evil.example')).toBe('/%09/evil.example');
});
