import { expect, test } from 'vitest';
import { invoiceDocument } from '../invoice-document.ts';
import { swissVatId } from './swiss-vat-id.ts';
import { american, invoiceFacts } from '../test-invoice-facts.ts';

test('a Swiss VAT number is written with its points, and called what it is in Switzerland', () => {
  const billTo = { ...invoiceFacts().invoice.billTo, vatId: 'CHE107787577IVA' };
  const { lines } = invoiceDocument(invoiceFacts({ billTo }), american).buyer;
  expect(lines).toContain('VAT no. CHE-107.787.577 IVA');
});

test.each([
  ['CHE107787577MWST', 'CHE-107.787.577 MWST'],
  ['CHE-107.787.577TVA', 'CHE-107.787.577 TVA'],
  ['CHE107787577', 'CHE-107.787.577'],
  ['DE136695976', undefined],
  ['CHE12', undefined],
])('%s is written %s', (kept, written) => {
  expect(swissVatId(kept)).toBe(written);
});
