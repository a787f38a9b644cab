import { expect, test } from 'vitest';
import { paymentReference } from './payment-reference.ts';

const invoice = { number: 'INV-2026-0409', currency: 'EUR' };
const iban = 'DE89370400440532013000';

test.each([
  ['number', 'INV-2026-0409', 'INV-2026-0409', null],
  ['rf', 'RF73 2026 0409', 'RF7320260409', 'rf'],
  ['finnish', '2026 04097', '202604097', 'finnish'],
  ['kid', '202604096', '202604096', 'kid'],
  ['belgian', '+++002/0260/40919+++', '002026040919', 'belgian'],
] as const)('by %s: %s', (referenceScheme, text, copied, scheme) => {
  expect(paymentReference({ ...invoice, referenceScheme }, iban)).toEqual({ text, copied, scheme });
});

test('an account that takes QR references alone gets one for francs and euros, whatever the scheme', () => {
  const qrIban = 'CH4431999123000889012';
  const byRf = { ...invoice, referenceScheme: 'rf' } as const;
  expect(paymentReference({ ...byRf, currency: 'CHF' }, qrIban).scheme).toBe('qr');
  expect(paymentReference({ ...byRf, currency: 'EUR' }, qrIban).scheme).toBe('qr');
  expect(paymentReference({ ...byRf, currency: 'USD' }, qrIban).scheme).toBe('rf');
});

test('a number without digits, or with too many for the scheme, is the reference itself', () => {
  for (const number of ['OLD-A', 'INV-2026-1234567']) {
    expect(paymentReference({ ...invoice, number, referenceScheme: 'belgian' }, iban)).toEqual({
      text: number,
      copied: number,
      scheme: null,
    });
  }
});
