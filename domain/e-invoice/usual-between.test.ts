import { expect, test } from 'vitest';
import { isUsualBetween } from './usual-between.ts';

const between = (seller: string, buyer: string, scheme = 'EM', buyerReference = '') =>
  isUsualBetween({
    seller: { address: { countryCode: seller } },
    buyer: {
      address: { countryCode: buyer },
      electronicAddress: { scheme },
    },
    buyerReference,
  });

test.each([
  ['DE', 'DE'],
  ['BE', 'FR'],
  ['NO', ''],
])('an e-invoice is usual from %s to %s', (seller, buyer) => {
  expect(between(seller, buyer)).toBe(true);
});

test.each([
  ['US', 'DE'],
  ['DE', 'US'],
  ['', ''],
])('it is not from %s to %s', (seller, buyer) => {
  expect(between(seller, buyer)).toBe(false);
});

test('it is wherever a client has an address of a network or a reference of its own', () => {
  expect(between('US', 'US', '0088')).toBe(true);
  expect(between('GB', 'US', 'EM', '04011000-12345-67')).toBe(true);
});
