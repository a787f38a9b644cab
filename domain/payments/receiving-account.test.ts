import { describe, expect, test } from 'vitest';
import {
  accountFaults,
  type AccountKind,
  accountsOf,
  detailsOf,
  formatAccount,
  type ReceivingAccount,
} from './receiving-account.ts';

const account = (part: Partial<ReceivingAccount>): ReceivingAccount => ({
  ...{ kind: 'iban', holder: '', bankName: '', bankCountry: '', number: '', routing: '', bic: '' },
  ...part,
});

describe('an account', () => {
  test.each<[AccountKind, string, string]>([
    ['iban', '', 'DE89370400440532013000'],
    ['ach', '021000021', '1234567890'],
    ['ach', '011401533', '4321'],
    ['sortCode', '200000', '55779911'],
    ['bsb', '062000', '12345678'],
    ['clabe', '', '032180000118359719'],
    ['other', '', 'anything at all'],
  ])('by %s fits as %j %j', (kind, routing, number) => {
    expect(accountFaults(account({ kind, routing, number }))).toEqual([]);
  });

  test.each<[string, AccountKind, string, string, string[]]>([
    ['an IBAN with other check digits', 'iban', '', 'DE88370400440532013000', ['iban']],
    ['no IBAN', 'iban', '', '', ['number']],
    ['no number that is the bank’s own', 'other', '', '', ['number']],
    ['a routing number with one wrong digit', 'ach', '021000022', '1234567890', ['aba']],
    ['two digits of it swapped', 'ach', '012000021', '1234567890', ['aba']],
    ['a routing number of zeros', 'ach', '000000000', '1234', ['aba']],
    ['letters in a US account', 'ach', '021000021', 'A1234', ['achNumber']],
    [
      'a sort code of five digits and a short number',
      'sortCode',
      '20000',
      '5577991',
      [...['sortCode', 'ukNumber']],
    ],
    ['a BSB of seven digits', 'bsb', '0620000', '12345678', ['bsb']],
    ['an Australian account of ten digits', 'bsb', '062000', '1234567890', ['bsbNumber']],
    ['a CLABE with another check digit', 'clabe', '', '032180000118359718', ['clabe']],
    ['a CLABE of seventeen digits', 'clabe', '', '03218000011835971', ['clabe']],
  ])('does not fit with %s', (_why, kind, routing, number, faults) => {
    const found = accountFaults(account({ kind, routing, number }));
    expect(found.map(({ fault }) => fault)).toEqual(faults);
  });

  test('is written as banks of its country print it', () => {
    const written = (part: Partial<ReceivingAccount>) => formatAccount(account(part));
    expect(written({ number: 'DE89370400440532013000' }).number).toBe(
      'DE89 3704 0044 0532 0130 00',
    );
    expect(written({ kind: 'sortCode', routing: '200000' }).routing).toBe('20-00-00');
    expect(written({ kind: 'bsb', routing: '062000' }).routing).toBe('062-000');
    expect(written({ kind: 'ach', routing: '021000021' }).routing).toBe('021000021');
    expect(written({ kind: 'clabe', number: '032180000118359719' }).number).toBe(
      '032 180 00011835971 9',
    );
  });
});

test('documents of earlier versions name one account by four texts, or none', () => {
  const details = { bankName: 'B', country: '', iban: 'DE89 3704', swiftCode: '' };
  expect(accountsOf(details)).toEqual([account({ bankName: 'B', number: 'DE893704' })]);
  expect(accountsOf({ bankName: '', country: '', iban: '', swiftCode: '' })).toEqual([]);
});

test('only an IBAN is said to be one', () => {
  const clabe = account({ kind: 'clabe', number: '032180000118359719', bic: 'BNMXMXMM' });
  expect(detailsOf([clabe])).toMatchObject({ iban: '', swiftCode: 'BNMXMXMM' });
  expect(detailsOf([account({ number: 'DE89370400440532013000' })])).toMatchObject({
    iban: 'DE89370400440532013000',
  });
  expect(detailsOf([]).accounts).toEqual([]);
});
