import { expect, test } from 'vitest';
import { postalLines } from './postal-address.ts';

const parts = { street: '1 High St', extraLine: '', city: 'Town', postCode: '123', region: '' };

test.each([
  ['DE', '', ['1 High St', '123 Town']],
  ['GB', '', ['1 High St', 'Town 123']],
  ['US', 'OR', ['1 High St', 'Town, OR 123']],
  ['CA', 'ON', ['1 High St', 'Town ON 123']],
  ['IT', 'RM', ['1 High St', '123 Town RM']],
  ['ES', 'Madrid', ['1 High St', '123 Town', 'Madrid']],
  ['IN', 'Kerala', ['1 High St', 'Town', 'Kerala 123']],
  ['', '', ['1 High St', '123 Town']],
])('an address in %s (%s) is written as there', (countryCode, region, lines) => {
  expect(postalLines({ ...parts, countryCode, region })).toEqual(lines);
});

test('no part gives no line', () => {
  const none = { street: '', extraLine: '', city: '', postCode: '', region: '', countryCode: 'DE' };
  expect(postalLines(none)).toEqual([]);
});
