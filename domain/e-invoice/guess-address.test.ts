import { expect, test } from 'vitest';
import { allCountryCodes, countryCodeOf } from '../countries.ts';
import { guessAddress } from './guess-address.ts';
import { postalLines } from './postal-address.ts';

test.each([
  ['DE', 'Hauptstr. 1\n10115 Berlin', { postCode: '10115', city: 'Berlin' }],
  ['NL', 'Damrak 1\n1012 LG Amsterdam', { postCode: '1012 LG', city: 'Amsterdam' }],
  ['GB', '1 High St\nLondon SW1A 1AA', { postCode: 'SW1A 1AA', city: 'London' }],
  ['US', '1 Main St\nPortland, OR 97205', { postCode: '97205', city: 'Portland', region: 'OR' }],
])('the town of an address in %s is found, and written as it was', (code, address, parts) => {
  const guess = guessAddress(address, code);
  expect(guess).toMatchObject(parts);
  expect(postalLines(guess).join('\n')).toBe(address);
});

test.each([
  ['DE', '10115 Berlin'],
  ['DE', 'Hauptstr. 1\nBerlin'],
  ['', 'Hauptstr. 1\n10115 Berlin'],
])('what is not certain stays in the first line (%s: %s)', (code, address) => {
  const { street, city } = guessAddress(address, code);
  expect([street, city]).toEqual([address.replace('\n', ', '), '']);
});

test('a country is known by its code of today: Germany has another one of a state that is gone', () => {
  expect(['Germany', 'Deutschland', 'France', 'UK', 'Svizra'].map(countryCodeOf)).toEqual([
    ...['DE', 'DE', 'FR', 'GB', 'CH'],
  ]);
  expect(allCountryCodes()).toContain('DE');
  for (const gone of ['DD', 'SU', 'YU', 'ZR']) expect(allCountryCodes()).not.toContain(gone);
});
