import { describe, expect, test } from 'vitest';
import { epcPayment } from './epc-payment.ts';

const transfer = {
  name: 'Halden & Rowe',
  iban: 'DE89 3704 0044 0532 0130 00',
  swiftCode: 'COBADEFFXXX',
  currency: 'EUR',
  amountMinor: 343_352n,
  reference: 'INV-2026-0409',
  creditorReference: '',
};

describe('the text of a payment code', () => {
  test('has a creditor reference in place of the text', () => {
    const lines = epcPayment({ ...transfer, creditorReference: 'RF18539007547034' })?.split('\n');
    expect(lines?.slice(-2)).toEqual(['RF18539007547034', '']);
  });

  test('has the lines of EPC069-12 in their order', () => {
    expect(epcPayment(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nHalden & Rowe\nDE89370400440532013000\nEUR3433.52\n\n\nINV-2026-0409',
    );
  });

  test('leaves out a BIC that is none', () => {
    const lines = epcPayment({ ...transfer, swiftCode: 'ask us' })?.split('\n');
    expect(lines?.[4]).toBe('');
    expect(lines).toHaveLength(11);
  });

  test('has a name of one line and seventy characters at most', () => {
    const name = `Line\nfeed ${'ü'.repeat(100)}`;
    const line = epcPayment({ ...transfer, name })?.split('\n')[5];
    expect(line).toBe(`Line feed ${'ü'.repeat(60)}`);
  });

  test.each([
    ['another currency', { currency: 'USD' }],
    ['nothing to pay', { amountMinor: 0n }],
    ['more than a transfer may move', { amountMinor: 100_000_000_000n }],
    ['an IBAN with wrong check digits', { iban: 'DE88370400440532013000' }],
    ['a bank outside SEPA', { iban: 'TR330006100519786457841326' }],
    ['no IBAN', { iban: '' }],
  ])('does not exist for %s', (_, part) => {
    expect(epcPayment({ ...transfer, ...part })).toBeNull();
  });
});
