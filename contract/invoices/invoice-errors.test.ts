import { describe, expect, test } from 'vitest';
import { validateInvoice } from './invoice-errors.ts';
import { invoiceBody, type InvoiceInput } from './invoice-input.ts';

const dollar = { code: 'USD', exponent: 2 };
const line = { title: 'Work', cost: '100.00', qty: '2' };
const written = {
  clientId: 1,
  currency: 'USD',
  issuedDate: '2026-11-01',
  dueDate: '2026-12-01',
  items: [line],
} satisfies InvoiceInput;

function errors(part: Partial<InvoiceInput>, currency = dollar) {
  return validateInvoice(invoiceBody.parse({ ...written, ...part }), currency);
}
const paths = (...given: Parameters<typeof errors>) => errors(...given).map(({ path }) => path);

describe('the rules between the fields of an invoice', () => {
  test('allow an invoice without lines, and discounts up to all of it', () => {
    expect(errors({ items: [] })).toEqual([]);
    expect(errors({ dueDate: written.issuedDate })).toEqual([]);
    expect(errors({ items: [{ ...line, discount: { amount: '200.00' } }] })).toEqual([]);
    expect(errors({ discount: { amount: '200' } })).toEqual([]);
    expect(errors({ discount: { percent: '100' } })).toEqual([]);
    expect(errors({ items: [{ ...line, cost: '999999999.99', qty: '1' }] })).toEqual([]);
  });

  test.each<[string, Partial<InvoiceInput>]>([
    ['dueDate', { dueDate: '2026-10-31' }],
    ['items.1.cost', { items: [line, { ...line, cost: '0.001', qty: '4.999' }] }],
    ['items.0.cost', { items: [{ ...line, cost: '1000000000.00', qty: '0.001' }] }],
    ['items.0.cost', { items: [line, { ...line, cost: '999999999.99', qty: '-1.001' }].slice(1) }],
    ['items.0.cost', { items: [{ ...line, cost: '999999999.99', qty: '1.001' }] }],
    ['items.0.discount', { items: [{ ...line, discount: { amount: '1.001' } }] }],
    ['items.0.discount', { items: [{ ...line, discount: { amount: '200.01' } }] }],
    [
      'items.0.taxes.1',
      {
        items: [
          {
            ...line,
            taxes: [
              { rate: '20', category: 'S' },
              { rate: '20.0', category: 'S' },
            ],
          },
        ],
      },
    ],
    ['discount', { discount: { amount: '200.01' } }],
    ['discount', { discount: { amount: '0.001' } }],
    ['discount', { items: [], discount: { amount: '0.01' } }],
    ['items', { items: [line, { ...line, qty: '-2.001' }] }],
    ['items', { items: [line, { ...line, qty: '-3' }], discount: { percent: '100' } }],
    [
      'items',
      {
        items: [line, { ...line, qty: '-1', taxes: [{ rate: '20', category: 'S' }] }],
      },
    ],
    ['items', { items: [1, 2].map(() => ({ ...line, cost: '500000000', qty: '1' })) }],
    [
      'items',
      {
        items: [{ ...line, cost: '900000000', qty: '1', taxes: [{ rate: '20', category: 'S' }] }],
      },
    ],
    [
      'items',
      {
        items: [1, 2].map(() => ({ ...line, cost: '500000000', qty: '1' })),
        discount: { percent: '100' },
      },
    ],
  ])('name %s of %j', (path, part) => {
    expect(paths(part)).toEqual([path]);
  });

  test('are those of the currency', () => {
    const yen = { code: 'JPY', exponent: 0 };
    const dinar = { code: 'KWD', exponent: 3 };
    expect(paths({ items: [{ ...line, cost: '0.4', qty: '1' }] }, yen)).toEqual(['items.0.cost']);
    expect(paths({ items: [line], discount: { amount: '100.5' } }, yen)).toEqual(['discount']);
    expect(paths({ items: [{ ...line, cost: '0.125' }] }, dinar)).toEqual([]);
    expect(paths({ items: [{ ...line, cost: '999999999.99', qty: '1' }] }, dinar)).toEqual([]);
    expect(paths({ items: [{ ...line, cost: '999999999.995', qty: '1' }] }, dinar)).toEqual([
      'items.0.cost',
    ]);
  });

  test('take prices of four decimals, and quantities below 0 as far as something is left', () => {
    const yen = { code: 'JPY', exponent: 0 };
    expect(errors({ items: [{ ...line, cost: '0.1234', qty: '1000' }] })).toEqual([]);
    expect(errors({ items: [{ ...line, cost: '0.0825', qty: '1000' }] }, yen)).toEqual([]);
    expect(errors({ items: [line, { ...line, qty: '-2' }] })).toEqual([]);
    const returned = { ...line, qty: '-1', discount: { amount: '100' } };
    expect(errors({ items: [line, returned] })).toEqual([]);
    const items = [line, { ...returned, discount: { amount: '100.01' } }];
    expect(paths({ items })).toEqual(['items.1.discount']);
  });

  test('let rupiah and dong reach fifteen digits', () => {
    const rupiah = { code: 'IDR', exponent: 2 };
    const dong = { code: 'VND', exponent: 0 };
    const priced = (cost: string) => ({ items: [{ ...line, cost, qty: '1' }] });
    expect(errors(priced('9999999999999.99'), rupiah)).toEqual([]);
    expect(paths(priced('10000000000000.00'), rupiah)).toEqual(['items.0.cost']);
    expect(errors(priced('999999999999999'), dong)).toEqual([]);
    // Sixteen digits are more than a JSON number holds.
    expect(paths(priced('999999999999999.5'), dong)).toEqual(['items.0.cost']);
  });

  test('are told all at once', () => {
    const items = [
      { ...line, cost: '0.0001' },
      { ...line, discount: { amount: '300' } },
    ];
    expect(errors({ dueDate: '2026-01-01', items })).toEqual([
      { path: 'dueDate', reason: { key: 'invoice.dueBeforeIssue' } },
      {
        path: 'items.0.cost',
        reason: { key: 'invoice.priceTooSmall' },
      },
      { path: 'items.1.discount', reason: { key: 'invoice.discountAboveLine' } },
    ]);
  });
});
