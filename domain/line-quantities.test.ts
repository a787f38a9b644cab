import { describe, expect, it } from 'vitest';
import { invoiceTotals, type InvoiceLine, type InvoiceTerms } from './invoice-totals.ts';

function line(cost: string, rest: Partial<InvoiceLine> = {}): InvoiceLine {
  return { cost, qty: '1', taxes: [], ...rest };
}

function taxed(...rates: string[]): Pick<InvoiceLine, 'taxes'> {
  return { taxes: rates.map((rate) => ({ rate, category: 'S' })) };
}

function totals(lines: InvoiceLine[], rest: Partial<InvoiceTerms> = {}) {
  return invoiceTotals({
    currencyExponent: 2,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines,
    ...rest,
  });
}

describe('prices finer than the currency', () => {
  it('[S189] are rounded with their line, once', () => {
    // 1234 kWh at 0.1234 = 152.2756.
    expect(totals([line('0.1234', { qty: '1234', ...taxed('19') })])).toMatchObject({
      subtotalMinor: 15_228n,
      taxMinor: 2893n,
      totalMinor: 18_121n,
    });
    // 1000 clicks at 0.0825 yen = 82.5.
    const yen = { currencyExponent: 0 };
    expect(totals([line('0.0825', { qty: '1000' })], yen).totalMinor).toBe(83n);
    expect(totals([line('0.0825', { qty: '-1000' })], yen).totalMinor).toBe(-83n);
  });
});

describe('negative quantities', () => {
  const bought = line('100.00', { qty: '3', ...taxed('20') });
  const returned = line('100.00', { qty: '-1', ...taxed('20') });

  it('[S189] take their tax with them, in their own rate', () => {
    const deposit = line('10.01', { qty: '-3', ...taxed('7') });
    expect(totals([bought, returned, deposit])).toMatchObject({
      lines: [{ priceMinor: 30_000n }, { priceMinor: -10_000n }, { priceMinor: -3003n }],
      subtotalMinor: 16_997n,
      taxes: [
        { rate: '20', baseMinor: 20_000n, taxMinor: 4000n },
        { rate: '7', baseMinor: -3003n, taxMinor: -210n },
      ],
      totalMinor: 20_787n,
    });
  });

  it('[S189] have a discount that takes back, in percent and as an amount', () => {
    const percent = { ...returned, discount: { percent: '10' } };
    const amount = { ...returned, discount: { amount: '10' } };
    for (const each of [percent, amount]) {
      expect(totals([bought, each]).lines[1]).toEqual({
        priceMinor: -9000n,
        discountMinor: -1000n,
      });
    }
    expect(() => totals([bought, { ...returned, discount: { amount: '100.01' } }])).toThrow(
      RangeError,
    );
  });

  it('[S189] carry their share of the document’s discount, so that every base shrinks alike', () => {
    const other = line('50.00', { qty: '-1', ...taxed('7') });
    expect(totals([bought, other], { discount: { percent: '10' } }).taxes).toMatchObject([
      { baseMinor: 27_000n },
      { baseMinor: -4500n },
    ]);
    expect(totals([bought, other], { discount: { amount: '25' } }).taxes).toMatchObject([
      { baseMinor: 27_000n },
      { baseMinor: -4500n },
    ]);
  });

  it('[S189] are taken out of gross prices as they would be put in', () => {
    expect(totals([bought, returned], { pricesIncludeTax: true, taxPerLine: true })).toMatchObject({
      subtotalMinor: 16_667n,
      taxMinor: 3333n,
      totalMinor: 20_000n,
    });
  });
});
