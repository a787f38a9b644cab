import { describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { line, openDraftApp, tax } from '#testing/invoices/test-draft-app.ts';

const { create } = await openDraftApp();

describe('the totals', () => {
  const perLine = { taxPerLine: true };
  const discounted = [
    line('46.07', { discount: { percent: '20' }, taxes: [tax('8.5')] }),
    line('9.21', { taxes: [tax('8.5')] }),
  ];
  test.each<[string, Partial<InvoiceInput>, { total: number; tax: number }]>([
    [
      '55.55 + 11.11 at 23 % a line',
      {
        items: [line('55.55', { taxes: [tax('23')] }), line('11.11', { taxes: [tax('23')] })],
        ...perLine,
      },
      { tax: 15.34, total: 82 },
    ],
    [
      '55.55 + 11.11 at 23 % a group',
      { items: [line('55.55', { taxes: [tax('23')] }), line('11.11', { taxes: [tax('23')] })] },
      { tax: 15.33, total: 81.99 },
    ],
    [
      '57.48 − 10 % at 21 %',
      { items: [line('57.48', { taxes: [tax('21')] })], discount: { percent: '10' } },
      { tax: 10.86, total: 62.59 },
    ],
    [
      '138.66 at 19 %',
      { items: [line('138.66', { taxes: [tax('19')] })] },
      { tax: 26.35, total: 165.01 },
    ],
    [
      '140 at 5 % + 9.975 %',
      { items: [line('140', { taxes: [tax('5', 'S'), tax('9.975', 'S')] })] },
      { tax: 20.97, total: 160.97 },
    ],
    [
      '1140 at 5 % + 9.975 %',
      { items: [line('1140', { taxes: [tax('5', 'S'), tax('9.975', 'S')] })] },
      { tax: 170.72, total: 1310.72 },
    ],
    [
      '2.25 × 64.22 − 100 %',
      { items: [line('64.22', { qty: '2.25', discount: { percent: '100' } })] },
      { tax: 0, total: 0 },
    ],
    [
      '46.07 − 20 % and 9.21 at 8.5 % a line',
      { items: discounted, ...perLine },
      { tax: 3.91, total: 49.98 },
    ],
    ['46.07 − 20 % and 9.21 at 8.5 % a group', { items: discounted }, { tax: 3.92, total: 49.99 }],
    [
      'JPY 999 at 10 %',
      { currency: 'JPY', items: [line('999', { taxes: [tax('10')] })] },
      { tax: 100, total: 1099 },
    ],
    [
      'KWD 1.125 × 3',
      { currency: 'KWD', items: [line('1.125', { qty: '3', taxes: [tax('5')] })] },
      { tax: 0.169, total: 3.544 },
    ],
    [
      '1234 × 0.1234',
      { items: [line('0.1234', { qty: '1234', taxes: [tax('19')] })] },
      { tax: 28.93, total: 181.21 },
    ],
    [
      'JPY 0.0825 × 1000',
      { currency: 'JPY', items: [line('0.0825', { qty: '1000' })] },
      { tax: 0, total: 83 },
    ],
    [
      '3 sold, 1 returned, and a deposit at another rate',
      {
        items: [
          line('100', { qty: '3', taxes: [tax('20')] }),
          line('100', { qty: '-1', discount: { amount: '10' }, taxes: [tax('20')] }),
          line('10.01', { qty: '-3', taxes: [tax('7')] }),
        ],
      },
      { tax: 39.9, total: 219.87 },
    ],
    [
      '119 with 19 % inside',
      { items: [line('119', { taxes: [tax('19')] })], pricesIncludeTax: true },
      { tax: 19, total: 119 },
    ],
  ])('of %s are exact', async (_name, part, expected) => {
    const { invoice } = await create(part);
    const taxed = invoice.taxes.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0);
    expect({ total: invoice.total, tax: taxed / 1000 }).toEqual(expected);
  });
});
