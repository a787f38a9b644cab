import { describe, expect, test } from 'vitest';
import { formatQrReference, isQrIban, qrReference, swissPayment } from './swiss-payment.ts';

const creditor = {
  ...{ name: 'Robert Schneider AG', street: 'Rue du Lac', building: '1268' },
  ...{ postCode: '2501', town: 'Biel', country: 'CH' },
};
const transfer = {
  creditor,
  debtor: null,
  iban: 'CH58 0079 1123 0008 8901 2',
  currency: 'CHF',
  amountMinor: 194_975n,
  reference: 'INV-2026-0409',
  creditorReference: '',
};
const qrIban = 'CH44 3199 9123 0008 8901 2';

describe('a Swiss QR code', () => {
  test('holds account, structured address, amount and message, line by line', () => {
    expect(swissPayment(transfer)).toBe(
      [
        ...['SPC', '0200', '1', 'CH5800791123000889012'],
        ...['S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH'],
        ...['', '', '', '', '', '', ''],
        ...['1949.75', 'CHF'],
        ...['', '', '', '', '', '', ''],
        ...['NON', '', 'INV-2026-0409', 'EPD'],
      ].join('\n'),
    );
  });

  test('of an account for QR references has one, which ends with its check digit', () => {
    // Of the reference in the guidelines the last digit is 7.
    expect(qrReference('21000000000313947143000901')).toBe('210000000003139471430009017');
    expect(formatQrReference('210000000003139471430009017')).toBe(
      '21 00000 00003 13947 14300 09017',
    );
    expect(isQrIban(qrIban)).toBe(true);
    expect(isQrIban(transfer.iban)).toBe(false);
    const lines = swissPayment({ ...transfer, iban: qrIban })?.split('\n') ?? [];
    expect(lines.slice(27)).toEqual(['QRR', '000000000000000000202604094', '', 'EPD']);
    expect(lines).toHaveLength(31);
  });

  test('has a creditor reference in place of the message', () => {
    const lines = swissPayment({ ...transfer, creditorReference: 'RF18539007547034' })?.split('\n');
    expect(lines?.slice(27)).toEqual(['SCOR', 'RF18539007547034', '', 'EPD']);
  });

  test.each([
    ['another currency', { currency: 'USD' }],
    ['an account elsewhere', { iban: 'DE89370400440532013000' }],
    ['check digits that do not fit', { iban: 'CH5900791123000889012' }],
    ['nothing to pay', { amountMinor: 0n }],
    ['more than the code can say', { amountMinor: 100_000_000_000n }],
    ['an address that is not known in parts', { creditor: null }],
    ['letters that the code does not know', { creditor: { ...creditor, name: 'Ωmega AG' } }],
    ['a number without digits for an account that takes digits', { iban: qrIban, reference: 'A' }],
    ['a number of more digits than it takes', { iban: qrIban, reference: '1'.repeat(27) }],
  ])('is left out with %s', (_why, part) => {
    expect(swissPayment({ ...transfer, ...part })).toBeNull();
  });

  test('is for euros, too', () => {
    const lines = swissPayment({ ...transfer, currency: 'EUR' })?.split('\n') ?? [];
    expect(lines.slice(18, 20)).toEqual(['1949.75', 'EUR']);
  });

  test('tells who pays where that is known, and leaves out letters that it does not know', () => {
    const debtor = {
      ...{ name: 'Pia-Maria Rutschmann', street: 'Grosse Marktgasse', building: '28' },
      ...{ postCode: '9400', town: 'Rorschach', country: 'CH' },
    };
    const payer = (name: string) =>
      swissPayment({ ...transfer, debtor: { ...debtor, name } })
        ?.split('\n')
        .slice(20, 27);
    expect(payer(debtor.name)).toEqual(['S', ...Object.values(debtor)]);
    expect(payer('Ωmega')).toEqual(['', '', '', '', '', '', '']);
  });

  test('has a message of at most 140 characters', () => {
    const lines = swissPayment({ ...transfer, reference: 'x'.repeat(150) })?.split('\n') ?? [];
    expect(lines[29]).toHaveLength(140);
  });
});
