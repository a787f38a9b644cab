import { expect, test } from 'vitest';
import { isSameAccount } from './same-account.ts';

const iban = 'DE02120300000000202051';

test.each([
  [iban, true],
  ['12030000/0000202051', true],
  ['12030000/202051', true],
  ['120300000000202051', true],
  ['0000202051', true],
  ['99930000/202051', false],
  ['51', false],
  ['DE89370400440532013000', false],
])('the account of the IBAN is %s: %s', (number, expected) => {
  expect(isSameAccount(iban, number)).toBe(expected);
  expect(isSameAccount(number, iban)).toBe(expected);
});
