import { expect, test } from 'vitest';
import { asCopy } from './document-copy.ts';
import { invoiceDocument } from './invoice-document.ts';
import { american, invoiceFacts } from './test-invoice-facts.ts';

const copyOf = (change: object) =>
  asCopy(invoiceDocument(invoiceFacts(change), american), '2026-11-26', american);

test('a copy of what is void says nowhere to pay', () => {
  const voided = { day: '2026-11-20', reason: 'Twice', creditNote: null };
  const { bank, transfer } = copyOf({ invoiceStatus: 'Void', balance: 0, voided });
  expect([bank, transfer]).toEqual([null, null]);
});

test('a copy of what is partly paid still says where to', () => {
  expect(copyOf({}).bank?.facts.map(({ name }) => name)).toContain('IBAN');
});
