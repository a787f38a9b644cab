import { expect, test } from 'vitest';
import { allCountryCodes, countryByCode, countryCodeOf } from './countries.ts';
import { countryCodes, countryInEInvoice } from './e-invoice/codes/countries.ts';

test('a country has the code of today, whatever state had its name before', () => {
  expect(countryCodeOf('Germany')).toBe('DE');
  expect(countryCodeOf('Deutschland')).toBe('DE');
  expect(countryCodeOf('Serbia')).toBe('RS');
  expect(countryCodeOf('Curaçao')).toBe('CW');
  expect(allCountryCodes()).toEqual(expect.arrayContaining(['DE', 'RS', 'VN', 'MM', 'ZW', 'YE']));
});

test('each country that is offered is one that an e-invoice can name', () => {
  const unknown = allCountryCodes().filter((code) => !countryCodes.has(countryInEInvoice(code)));
  expect(unknown).toEqual([]);
  expect(countryByCode('IC')).toBe('Canary Islands');
  expect(countryInEInvoice('IC')).toBe('ES');
});

test('a code that is no country’s names none, however often it is written for one', () => {
  const codes = ['UK', 'DD', 'SU', 'YU', 'EU', 'ZZ'];
  expect(codes.map(countryByCode)).toEqual(codes.map(() => undefined));
  expect(countryByCode('GB')).toBe('United Kingdom');
  expect(countryCodeOf('UK')).toBe('GB');
  // Documents were issued with it.
  expect(countryInEInvoice('UK')).toBe('GB');
});
