import { expect, test } from 'vitest';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { checkInvoice } from './editor-body.ts';
import { emptyLine, newInvoice, type InvoiceValues, type LineValues } from './editor-values.ts';
import { liveTotals } from './live-totals.ts';
import { editorChoices } from '../test-editor-choices.ts';

const choices: EditorChoices = editorChoices();
const start = newInvoice(choices, { today: '2026-11-20', userId: 1, days: 14, note: '' });
const line = (part: Partial<LineValues>): LineValues => ({
  ...emptyLine(),
  title: 'Work',
  ...part,
});
const totals = (part: Partial<InvoiceValues>) => liveTotals({ ...start, ...part }, choices);
const tax = (rate: string) => ({ rate, category: 'S' });

test('reckons as the document will say', () => {
  const items = [line({ cost: '125', qty: '24' }), line({ cost: '95', qty: '12' })];
  expect(totals({ items, tax: tax('20') })).toMatchObject({
    prices: ['$3,000.00', '$1,140.00'],
    subtotal: '$4,140.00',
    taxes: [{ name: '20%', amount: '$828.00' }],
    total: '$4,968.00',
  });
});

test.each<[string, Partial<InvoiceValues>, string]>([
  [
    '57.48 − 10 % @ 21 %',
    {
      items: [line({ cost: '57.48' })],
      discount: { unit: 'percent', value: '10' },
      tax: tax('21'),
    },
    '$62.59',
  ],
  ['138.66 @ 19 %', { items: [line({ cost: '138.66' })], tax: tax('19') }, '$165.01'],
  [
    '140 @ 5 % + 9.975 %',
    { items: [line({ cost: '140', taxes: [tax('5'), { rate: '9.975', category: 'S' }] })] },
    '$160.97',
  ],
  [
    '2.25 × 64.22 − 100 %',
    { items: [line({ cost: '64.22', qty: '2.25', discount: { unit: 'percent', value: '100' } })] },
    '$0.00',
  ],
  ['999 yen @ 10 %', { currency: 'JPY', items: [line({ cost: '999' })], tax: tax('10') }, '¥1,099'],
  [
    '55.55 + 11.11 @ 23 %',
    { items: [line({ cost: '55.55' }), line({ cost: '11.11' })], tax: tax('23') },
    '$81.99',
  ],
  [
    'the same, taxed by line',
    { taxPerLine: true, items: [line({ cost: '55.55' }), line({ cost: '11.11' })], tax: tax('23') },
    '$82.00',
  ],
])('%s comes to %s', (_name, part, total) => {
  expect(totals(part).total).toBe(total);
});

test('gives a dash for what cannot be reckoned yet, and nothing for a blank line', () => {
  const items = [line({ cost: '1,2,3' }), line({ cost: '5' }), emptyLine()];
  expect(totals({ items })).toMatchObject({ prices: ['–', '$5.00', '$0.00'], total: '–' });
  const discount = { unit: 'amount', value: '6' } as const;
  expect(totals({ items: [line({ cost: '5' })], discount }).total).toBe('–');
});

test('says at the field what is wrong, blank lines aside', () => {
  const items = [line({ title: ' ', cost: '5', qty: '1,000' }), emptyLine()];
  expect(checkInvoice({ ...start, items }, choices)).toEqual({
    clientId: 'Choose a client.',
    'items.0.title': 'Enter an item.',
    'items.0.qty': 'Enter a quantity with at most 3 decimals, such as 1.5.',
  });
  const dates = { clientId: 7, items: [], dueDate: '2026-11-19' };
  expect(checkInvoice({ ...start, ...dates }, choices)).toHaveProperty('dueDate');
});
