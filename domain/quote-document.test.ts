import { expect, test } from 'vitest';
import { quoteDocument } from './quote-document.ts';
import { american, invoiceFacts } from './test-invoice-facts.ts';

const { invoice } = invoiceFacts();
const quote = { ...invoice, number: 'QUO-2026-0007', validUntil: '2026-11-26' };

test('a quote asks for no money: its column ends with the total, and no bank is named', () => {
  const model = quoteDocument(quote, american);
  expect(model).toMatchObject({
    title: 'Quote',
    heading: 'Quote QUO-2026-0007',
    number: 'QUO-2026-0007',
    fileName: 'QUO-2026-0007',
    mark: null,
    bank: null,
    transfer: null,
    settlements: null,
    headline: { name: 'Total', text: '$3,420.00' },
    facts: [{ name: 'Date' }, { name: 'Valid until', text: '26 November 2026' }],
  });
  expect(model.totals.at(-1)).toEqual({ name: 'Total', text: '$3,420.00', weight: 'balance' });
});

test('a draft is marked as such, and bears no number', () => {
  const model = quoteDocument({ ...quote, number: null }, american);
  expect(model).toMatchObject({ mark: 'DRAFT', heading: 'Quote draft' });
});
