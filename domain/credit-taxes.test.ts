import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditTaxes, grossOf, leftToCredit, type TaxedTotal } from './credit-taxes.ts';

const tax = (category: string, rate: string, baseMinor: bigint, taxMinor: bigint) => ({
  category,
  rate,
  baseMinor,
  taxMinor,
});
const vat = { netMinor: 10_000n, taxes: [tax('S', '20', 10_000n, 2_000n)] };

describe('the taxes of a credit', () => {
  test('are split like the document’s', () => {
    expect(creditTaxes(6_000n, vat)).toEqual({
      netMinor: 5_000n,
      taxes: [tax('S', '20', 5_000n, 1_000n)],
    });
  });

  test('give the odd cent to the largest remainder', () => {
    // 1.00 of 120.00: net 83.33…, tax 16.66…
    expect(creditTaxes(100n, vat)).toMatchObject({ netMinor: 83n, taxes: [{ taxMinor: 17n }] });
  });

  test('of several kinds on one base are each a share of their own', () => {
    const quebec = {
      netMinor: 14_000n,
      taxes: [tax('GST', '5', 14_000n, 700n), tax('QST', '9.975', 14_000n, 1_397n)],
    };
    expect(creditTaxes(grossOf(quebec), quebec)).toEqual(quebec);
    expect(creditTaxes(8_000n, quebec)).toEqual({
      netMinor: 6_958n,
      taxes: [tax('GST', '5', 6_958n, 348n), tax('QST', '9.975', 6_958n, 694n)],
    });
  });

  test('are refused above what is left', () => {
    expect(() => creditTaxes(12_001n, vat)).toThrow(RangeError);
  });

  test('of an amount without tax are none', () => {
    const plain: TaxedTotal = { netMinor: 500n, taxes: [] };
    expect(creditTaxes(123n, plain)).toEqual({ netMinor: 123n, taxes: [] });
  });
});

const amount = fc.bigInt({ min: 0n, max: 99_999n });
const documents = fc.record({
  netMinor: amount,
  taxes: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom('S', 'R', 'Z'),
      rate: fc.constantFrom('0', '5', '20'),
      baseMinor: amount,
      taxMinor: amount,
    }),
    { selector: ({ category, rate }) => `${category} ${rate}`, maxLength: 4 },
  ),
});

test('credits of a whole document, in any steps, add up to it and never take more of any part', () => {
  fc.assert(
    fc.property(documents, fc.array(amount, { maxLength: 5 }), (document, steps) => {
      const credits: TaxedTotal[] = [];
      for (const step of steps) {
        const left = leftToCredit(document, credits);
        const gross = grossOf(left);
        credits.push(creditTaxes(step < gross ? step : gross, left));
        for (const part of [
          left.netMinor,
          ...left.taxes.flatMap((of) => [of.taxMinor, of.baseMinor]),
        ])
          expect(part).toBeGreaterThanOrEqual(0n);
      }
      const rest = leftToCredit(document, credits);
      credits.push(creditTaxes(grossOf(rest), rest));
      const whole = leftToCredit(document, credits);
      expect(grossOf(whole)).toBe(0n);
      expect(whole.netMinor).toBe(0n);
      for (const of of whole.taxes) expect(of.taxMinor).toBe(0n);
    }),
  );
});
