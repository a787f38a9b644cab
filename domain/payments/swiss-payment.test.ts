import { describe, expect, test } from 'vitest';
import { formatQrReference, isQrIban, qrReference, swissPayment } from './swiss-payment.ts';

const transfer = {
  name: 'Robert Schneider AG',
  address: 'Rue du Lac 1268\n2501 Biel',
  country: 'Switzerland',
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
        ...['S', 'Robert Schneider AG', 'Rue du Lac 1268', '', '2501', 'Biel', 'CH'],
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
    ['another currency', { currency: 'EUR' }],
    ['an account elsewhere', { iban: 'DE89370400440532013000' }],
    ['check digits that do not fit', { iban: 'CH5900791123000889012' }],
    ['nothing to pay', { amountMinor: 0n }],
    ['more than the code can say', { amountMinor: 100_000_000_000n }],
    ['an address without postal code and town', { address: 'Rue du Lac 1268' }],
    ['a seller of another country', { country: 'France' }],
    ['letters that the code does not know', { name: 'Ωmega AG' }],
    ['a number without digits for an account that takes digits', { iban: qrIban, reference: 'A' }],
    ['a number of more digits than it takes', { iban: qrIban, reference: '1'.repeat(27) }],
  ])('is left out with %s', (_why, part) => {
    expect(swissPayment({ ...transfer, ...part })).toBeNull();
  });

  test('takes a town with the letters of the country before its code', () => {
    const text = swissPayment({
      ...transfer,
      address: 'Haus\nWeg 2\nLI-9490 Vaduz',
      country: 'LI',
    });
    expect(text?.split('\n').slice(6, 11)).toEqual(['Weg 2', '', '9490', 'Vaduz', 'LI']);
  });
});
