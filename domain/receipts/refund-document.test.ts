import { expect, test } from 'vitest';
import { texts } from '#messages/texts.ts';
import { american, invoiceFacts } from '../test-invoice-facts.ts';
import { refundDocument, type RefundFacts } from './refund-document.ts';

const { seller, billTo: client } = invoiceFacts().invoice;
const facts: RefundFacts = {
  ...{ seller, client, currency: 'USD', fileName: 'Refund' },
  ...{ day: '2026-11-12', today: '2026-11-20', method: 'Card', reference: 'R 7' },
  payment: { day: '2026-11-02', method: 'PayPal', amountMinor: 13_000n },
  ...{ amountMinor: 2_000n, creditMinor: 1_000n },
};
const documentOf = (change: Partial<RefundFacts> = {}) =>
  refundDocument({ ...facts, ...change }, american, {
    refund: texts('refundSheet'),
    receipt: texts('receiptSheet'),
  });

test('a confirmation says day, method, reference and amount, and as of when', () => {
  const { title, headline, facts: said } = documentOf();
  expect(title).toBe('Refund confirmation');
  expect(headline).toEqual({ name: 'Amount refunded', text: '$20.00' });
  expect(said.map(({ name, text }) => [name, text])).toEqual([
    ['Refunded on', '12 November 2026'],
    ['Payment method', 'Card'],
    ['Reference', 'R 7'],
    ['Date', '20 November 2026'],
  ]);
});

test('it names the payment that is given back, and the credit that is left', () => {
  const { tables, totals } = documentOf();
  expect(tables).toMatchObject([
    { title: 'Original payment', rows: [{ cells: ['2 Nov 2026', 'PayPal', '$130.00'] }] },
  ]);
  expect(totals.at(-1)).toEqual({ name: 'Remaining credit', text: '$10.00', weight: 'balance' });
});

test('without a payment, a reference and credit it leaves them out', () => {
  const {
    facts: said,
    tables,
    totals,
  } = documentOf({
    ...{ payment: null, reference: '', creditMinor: 0n },
  });
  expect(said.map(({ name }) => name)).not.toContain('Reference');
  expect(tables).toEqual([]);
  expect(totals).toEqual([{ name: 'Amount refunded', text: '$20.00', weight: 'total' }]);
});
