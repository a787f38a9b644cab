import { expect, test } from 'vitest';
import { creditNoteDocument } from './credit-note-document.ts';
import { american, invoiceFacts } from './test-invoice-facts.ts';

const { seller, billTo } = invoiceFacts().invoice;
const said = (cancels: boolean) =>
  creditNoteDocument(
    {
      number: 'CN-2026-0001',
      invoiceNumber: 'INV-2026-0409',
      issuedDate: '2026-11-14',
      currency: 'USD',
      reason: 'One day less.',
      cancels,
      pricesIncludeTax: false,
      lines: [
        {
          ...{ title: 'Tea', description: 'One box', qty: '1', unit: '', cost: '25', discount: '' },
          ...{ amount: '25', taxes: [{ rate: '20' }] },
        },
      ],
      net: '25',
      total: '30',
      seller,
      billTo,
      taxes: [{ category: 'S', rate: '20', base: '25', amount: '5' }],
    },
    american,
  );

test('says what is credited, of which invoice, and asks for nothing', () => {
  const model = said(false);
  expect(model).toMatchObject({
    heading: 'Credit note CN-2026-0001',
    fileName: 'CN-2026-0001',
    headline: { name: 'Credited', text: '$30.00' },
    lines: [{ title: 'Tea', description: 'One box', tax: '20%' }],
    bank: null,
    transfer: null,
  });
  expect(model.totals.map(({ name, text }) => `${name} ${text}`)).toEqual([
    ...['Subtotal $25.00', 'Tax 20% on $25.00 $5.00', 'Total credited $30.00'],
  ]);
});

test('that cancels its invoice says so in its title', () => {
  const model = said(true);
  expect(model).toMatchObject({
    title: 'Cancellation credit note',
    heading: 'Cancellation credit note CN-2026-0001',
    note: { title: 'Reason', text: 'One day less.' },
  });
  expect(model.facts.at(-1)).toEqual({ name: 'Cancels invoice', text: 'INV-2026-0409' });
});
