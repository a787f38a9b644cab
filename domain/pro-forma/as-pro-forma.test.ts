import { expect, test } from 'vitest';
import { invoiceDocument } from '../invoice-document.ts';
import { quoteDocument } from '../quote-document.ts';
import { american, invoiceFacts } from '../test-invoice-facts.ts';
import { asProForma } from './as-pro-forma.ts';

const draft = { number: null, invoiceStatus: 'Draft', paid: 0, balance: 3420, payments: [] };
const ofDraft = (change: object = {}) =>
  asProForma(
    invoiceDocument(invoiceFacts({ ...draft, ...change }), american),
    { quoteNumber: '' },
    american,
  );

test('a pro forma of a draft has a title of its own, no number and no id, and says what it is not', () => {
  const model = ofDraft();
  expect(model).toMatchObject({
    title: 'Pro forma invoice',
    heading: 'Pro forma invoice',
    mark: null,
  });
  expect(JSON.stringify(model)).not.toMatch(/#\d|INV-|DRAFT/);
  expect(model.remark).toContain('not an invoice for tax purposes');
  expect(model.fileName).toMatch(/^Pro-forma-Jane-Roe-\d{4}-\d{2}-\d{2}$/);
});

test('it leads to the total, and says neither a balance nor a day to pay by', () => {
  const { totals, facts, transfer } = ofDraft();
  expect(totals.at(-1)).toEqual({ name: 'Total', text: '$3,420.00', weight: 'balance' });
  expect(totals.filter(({ weight }) => weight !== 'plain')).toHaveLength(1);
  expect(facts.map(({ name }) => name)).toEqual(['Date']);
  expect(transfer).toBeNull();
});

test('that of a quote names the quote and how long it holds', () => {
  const { invoice } = invoiceFacts();
  const quote = { ...invoice, number: 'QUO-2026-0007', validUntil: '2026-12-24' };
  const model = asProForma(
    quoteDocument(quote, american),
    { quoteNumber: 'QUO-2026-0007' },
    american,
  );
  expect(model.facts).toContainEqual({ name: 'For quote', text: 'QUO-2026-0007' });
  expect(model.facts.map(({ name }) => name)).toContain('Valid until');
  expect(model.totals.at(-1)).toMatchObject({ name: 'Total', weight: 'balance' });
});
