import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedAmounts } from '../credit-notes/charged-lines.ts';
import { creditOfAmount } from '../credit-notes/credit-note-totals.ts';
import { type CreditedDocument, leftToCredit, sumOf } from '../credit-notes/credited-document.ts';
import type { Tax } from '../document-taxes.ts';
import { invoiceTotals, type InvoiceTerms } from '../invoice-totals.ts';
import { earlyDiscountMinor, lastDayOfDiscount } from './early-discount.ts';

const none = { creditedMinor: 0n, grantedMinor: 0n };

describe('the discount', () => {
  test.each([
    ['euros', '2', 100_000n, 2_000n],
    ['euros of a half cent', '2.5', 1_050n, 26n],
    ['yen', '3', 12_345n, 370n],
    ['dinars of three decimals', '2.25', 1_234_567n, 27_778n],
    ['a cent, which is too little', '2', 1n, 0n],
  ])('is so many percent of the total: %s', (_name, percent, totalMinor, minor) => {
    expect(earlyDiscountMinor({ percent, days: 10 }, { totalMinor, ...none })).toBe(minor);
  });

  test('is of what was not credited, and granted once', () => {
    const early = { percent: '2', days: 10 };
    const amounts = { totalMinor: 100_000n, creditedMinor: 50_000n, grantedMinor: 0n };
    expect(earlyDiscountMinor(early, amounts)).toBe(1_000n);
    expect(earlyDiscountMinor(early, { ...amounts, grantedMinor: 400n })).toBe(600n);
    expect(earlyDiscountMinor(early, { ...amounts, grantedMinor: 1_002n })).toBe(0n);
  });

  test('ends so many days after the invoice’s date', () => {
    const last = (day: string, days: number) => lastDayOfDiscount(day, { percent: '2', days });
    expect(last('2026-11-25', 10)).toBe('2026-12-05');
    expect(last('2026-11-25', 0)).toBe('2026-11-25');
    expect(last('2199-12-30', 10)).toBe('2199-12-31');
  });
});

const taxes: Tax[] = [
  { rate: '19', category: 'S' },
  { rate: '7', category: 'S' },
  { rate: '0', category: 'E' },
  { rate: '9.975', category: 'Q' },
];

const invoices = fc.record({
  currencyExponent: fc.constantFrom(0, 2, 3),
  pricesIncludeTax: fc.boolean(),
  taxPerLine: fc.boolean(),
  lines: fc.array(
    fc.record({
      cost: fc.integer({ min: 1, max: 999_999 }).map((n) => String(n)),
      qty: fc.constantFrom('1', '3', '7'),
      taxes: fc.uniqueArray(fc.constantFrom(...taxes), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.constantFrom<{ percent: string }>({ percent: '0' }, { percent: '7.5' }),
});

function documentOf(terms: InvoiceTerms): { document: CreditedDocument; totalMinor: bigint } {
  const totals = invoiceTotals(terms);
  const prices = totals.lines.map(({ priceMinor }) => priceMinor);
  const charged = chargedAmounts(prices, terms.discount ?? null, terms.currencyExponent);
  const lines = terms.lines.map(({ qty, taxes: ofLine }, index) => ({
    ...{ position: index + 1, qty, taxes: ofLine },
    chargedMinor: charged[index] ?? 0n,
  }));
  const { pricesIncludeTax, taxPerLine } = terms;
  return {
    document: { pricesIncludeTax, taxPerLine, taxes: totals.taxes, lines },
    totalMinor: totals.totalMinor,
  };
}

const isWithin = (part: bigint, whole: bigint) =>
  whole < 0n ? part >= whole && part <= 0n : part >= 0n && part <= whole;

test('split by tax, its parts add up to it, and no tax is taken back beyond what was charged', () => {
  fc.assert(
    fc.property(invoices, fc.integer({ min: 1, max: 9_999 }), (terms, hundredths) => {
      const { document, totalMinor } = documentOf(terms);
      const percent = (hundredths / 100).toFixed(2);
      const minor = earlyDiscountMinor({ percent, days: 10 }, { totalMinor, ...none });
      if (minor === 0n) return;
      const earlier = [creditOfAmount(document, [], totalMinor / 3n)];
      const left = leftToCredit(document, earlier);
      const within = minor < left.totalMinor ? minor : left.totalMinor;
      const discount = creditOfAmount(document, earlier, within);
      expect(discount.netMinor + discount.taxMinor).toBe(within);
      const amounts = sumOf(discount.lines.map(({ amountMinor }) => amountMinor));
      expect(amounts).toBe(terms.pricesIncludeTax ? within : discount.netMinor);
      expect(sumOf(discount.taxes.map(({ taxMinor }) => taxMinor))).toBe(discount.taxMinor);
      for (const tax of discount.taxes) {
        const most = left.taxes.find(
          ({ category, rate }) => category === tax.category && rate === tax.rate,
        );
        expect(isWithin(tax.taxMinor, most?.taxMinor ?? 0n)).toBe(true);
      }
      // What is left can still be credited, to the last unit.
      const all = [...earlier, discount];
      const rest = creditOfAmount(document, all, leftToCredit(document, all).totalMinor);
      expect(leftToCredit(document, [...all, rest]).taxes.every((tax) => tax.taxMinor === 0n)).toBe(
        true,
      );
    }),
    { numRuns: 300 },
  );
});

test('a line that takes off has its share of the discount, too', () => {
  const { document } = documentOf({
    ...{ currencyExponent: 2, pricesIncludeTax: true, taxPerLine: false },
    lines: [
      { cost: '119.00', qty: '1', taxes: [{ rate: '19', category: 'S' }] },
      { cost: '10.70', qty: '-1', taxes: [{ rate: '7', category: 'S' }] },
    ],
  });
  const { taxes: split, netMinor, taxMinor } = creditOfAmount(document, [], 217n);
  expect(netMinor + taxMinor).toBe(217n);
  expect(sumOf(split.map((tax) => tax.baseMinor + tax.taxMinor))).toBe(217n);
});
