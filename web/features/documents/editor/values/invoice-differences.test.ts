import { expect, test } from 'vitest';
import { emptyLine, newInvoice, type InvoiceValues, type LineValues } from './editor-values.ts';
import { invoiceDifferences } from './invoice-differences.ts';
import { editorChoices } from '../test-editor-choices.ts';
import { clients } from '../test-clients.ts';

const names = { ...editorChoices(), clients };
const line = (part: Partial<LineValues>): LineValues => ({
  ...emptyLine(),
  title: 'Work',
  cost: '100',
  ...part,
});
const start: InvoiceValues = {
  ...newInvoice(names, { today: '2026-11-20', userId: 1, days: 14, note: '' }),
  items: [line({})],
};
const differences = (theirs: Partial<InvoiceValues>, mine: Partial<InvoiceValues>) =>
  invoiceDifferences({ ...start, ...theirs }, { ...start, ...mine }, names).map(
    ({ label, theirs: their, mine: my }) => `${label}: ${their} | ${my}`,
  );

test('two versions that say the same have no differences, however they are typed', () => {
  const typed = line({ cost: '100.00', qty: '1,0', discount: { unit: 'amount', value: '0' } });
  expect(differences({}, { items: [typed, emptyLine()] })).toEqual([]);
});

test.each<[Partial<InvoiceValues>, Partial<InvoiceValues>, string]>([
  [{ issuedDate: '2026-11-19' }, {}, 'Date: 2026-11-19 | 2026-11-20'],
  [{ dueDate: '2026-12-20' }, {}, 'Due Date: 2026-12-20 | 2026-12-04'],
  [{ clientId: 8 }, { clientId: 7 }, 'Client: Marco Testa | Priya Raman'],
  [{ clientId: 12 }, { clientId: null }, 'Client: #12 | '],
  [{ discount: { unit: 'percent', value: '2,5' } }, {}, 'Discount: 2.5% | '],
  [{}, { discount: { unit: 'amount', value: '50' } }, 'Discount:  | $50.00'],
  [{ tax: { rate: '5.0', category: 'S' } }, {}, 'Tax: Reduced 5% | Standard 20%'],
  [{ tax: { rate: '7', category: 'S' } }, {}, 'Tax: Tax 7% | Standard 20%'],
  [{ salespersonId: 2 }, {}, 'Salesperson: Tomasz Wilk | Mara Lindqvist'],
  [{ note: 'Thanks.' }, { note: '' }, 'Note: Thanks. | '],
  [{ reference: 'PO 1' }, { reference: 'PO 2' }, 'Reference: PO 1 | PO 2'],
  [{ pricesIncludeTax: true }, {}, 'Prices include tax: Yes | No'],
  [{ taxPerLine: true }, {}, 'Round tax line by line: Yes | No'],
  [{ recipients: ['a@b.example', 'c@d.example'] }, {}, 'Recipients: a@b.example, c@d.example | '],
  [{ tags: ['x'] }, { tags: ['y'] }, 'Tags: x | y'],
  [{ internalNote: 'Call.' }, {}, 'Internal note: Call. | '],
])('each field that differs is told in words (%#)', (theirs, mine, told) => {
  expect(differences(theirs, mine)).toEqual([told]);
});

test('another currency is told, and amounts are in it', () => {
  expect(differences({ currency: 'EUR' }, {})).toEqual([
    'Line 1: Cost: €100.00 | $100.00',
    'Currency: EUR | USD',
  ]);
});

test('of a line each field that differs is told, under its place', () => {
  const theirs = [line({ title: 'Travel' }), line({})];
  const taxes = [{ rate: '5', category: 'S' }];
  const mine = [
    line({ title: 'Travel' }),
    line({ description: 'By train', cost: '1250.5', qty: '2', taxes }),
  ];
  expect(differences({ items: theirs }, { items: mine })).toEqual([
    'Line 2: Description:  | By train',
    'Line 2: Cost: $100.00 | $1,250.50',
    'Line 2: Quantity: 1 | 2',
    'Line 2: Taxes: Standard 20% | Reduced 5%',
  ]);
});

test('a line that only one of them has stands alone; the others keep their partners', () => {
  const [workshop, travel, hosting] = ['Workshop', 'Travel', 'Hosting'].map((title) => ({ title }));
  const theirs = [line({ ...workshop }), line({ ...hosting })];
  const mine = [line({ ...travel }), line({ ...workshop }), line({ ...hosting, qty: '3' })];
  expect(differences({ items: theirs }, { items: mine })).toEqual([
    'My line 1: Not in this version | Travel\n1 × $100.00',
    'Line 3: Quantity: 1 | 3',
  ]);
  expect(differences({ items: mine }, { items: theirs })).toEqual([
    'Their line 1: Travel\n1 × $100.00 | Not in this version',
    'Line 2: Quantity: 3 | 1',
  ]);
});

test('a line under another title is the one at the same place', () => {
  const theirs = [line({ title: 'Work of a day' }), line({ title: 'Travel' })];
  const mine = [line({ title: 'Work' }), line({ title: 'Travel' })];
  expect(differences({ items: theirs }, { items: mine })).toEqual([
    'Line 1: Item: Work of a day | Work',
  ]);
});
