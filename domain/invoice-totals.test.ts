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

describe('worked examples', () => {
  it('[S189] taxes 55.55 + 11.11 at 23 % with 15.34 per line and 15.33 per group', () => {
    const lines = [line('55.55', taxed('23')), line('11.11', taxed('23'))];
    expect(totals(lines, { taxPerLine: true }).taxMinor).toBe(1534n);
    expect(totals(lines).taxMinor).toBe(1533n);
  });

  it('[S189] brings 57.48 − 10 % at 21 % to 62.59, on the line as on the document', () => {
    const discount = { percent: '10' };
    expect(totals([line('57.48', { discount, ...taxed('21') })]).totalMinor).toBe(6259n);
    expect(totals([line('57.48', taxed('21'))], { discount }).totalMinor).toBe(6259n);
  });

  it('[S189] brings 138.66 at 19 % to 165.01', () => {
    expect(totals([line('138.66', taxed('19'))]).totalMinor).toBe(16_501n);
  });

  it('[S189] rounds two taxes of one line apart: 140 and 1140 at 5 % + 9.975 %', () => {
    expect(totals([line('140', taxed('5', '9.975'))]).totalMinor).toBe(16_097n);
    expect(totals([line('1140', taxed('5', '9.975'))])).toMatchObject({
      totalMinor: 131_072n,
      taxes: [
        { rate: '5', category: 'S', baseMinor: 114_000n, taxMinor: 5700n },
        { rate: '9.975', category: 'S', baseMinor: 114_000n, taxMinor: 11_372n },
      ],
    });
  });

  it('[S189] brings 2.25 × 64.22 − 100 % to exactly nothing', () => {
    const free = line('64.22', { qty: '2.25', discount: { percent: '100' }, ...taxed('20') });
    for (const pricesIncludeTax of [false, true]) {
      expect(totals([free], { pricesIncludeTax })).toMatchObject({
        lines: [{ priceMinor: 0n, discountMinor: 14_450n }],
        taxMinor: 0n,
        totalMinor: 0n,
      });
    }
  });

  it('[S189] taxes 46.07 − 20 % and 9.21 at 8.5 % with 3.91 per line and 3.92 per group', () => {
    const lines = [
      line('46.07', { discount: { percent: '20' }, ...taxed('8.5') }),
      line('9.21', taxed('8.5')),
    ];
    expect(totals(lines, { taxPerLine: true }).taxMinor).toBe(391n);
    expect(totals(lines).taxMinor).toBe(392n);
  });

  it('[S189] taxes 999 yen at 10 % with 100, and dinars to the thousandth', () => {
    expect(totals([line('999', taxed('10'))], { currencyExponent: 0 }).taxMinor).toBe(100n);
    expect(
      totals([line('0.333', { qty: '3', ...taxed('5') })], { currencyExponent: 3 }).totalMinor,
    ).toBe(1049n);
  });
});

describe('rounding', () => {
  it('[S189] rounds a line once, after its discount', () => {
    // 3 × 0.335 = 1.005, less 10 % = 0.9045: rounding before the discount would give 0.91.
    expect(totals([line('0.335', { qty: '3', discount: { percent: '10' } })]).subtotalMinor).toBe(
      90n,
    );
  });

  it('[S189] rounds a half up where a double would round it down', () => {
    // 1.005 is below its half as a double.
    expect(totals([line('1.005')]).totalMinor).toBe(101n);
    expect(totals([line('8.575', taxed('0'))]).totalMinor).toBe(858n);
  });

  it('stays exact where doubles no longer are', () => {
    expect(totals([line('9007199254740.93', { qty: '1' })]).totalMinor).toBe(900_719_925_474_093n);
  });
});

describe('document discount', () => {
  const lines = [line('10.01', taxed('20')), line('10.01', taxed('10')), line('10.01', taxed('0'))];

  it('[S189] is spread over the lines by largest remainder, the first of equals first', () => {
    expect(
      totals(lines, { discount: { amount: '0.05' } }).taxes.map((tax) => tax.baseMinor),
    ).toEqual([999n, 999n, 1000n]);
  });

  it('[S189] takes everything off at 100 %, in every mode', () => {
    for (const taxPerLine of [false, true]) {
      for (const pricesIncludeTax of [false, true]) {
        const all = totals(lines, { discount: { percent: '100' }, taxPerLine, pricesIncludeTax });
        expect([all.totalMinor, all.taxMinor, all.subtotalMinor - all.discountMinor]).toEqual([
          0n,
          0n,
          0n,
        ]);
      }
    }
  });
});

describe('prices that include tax', () => {
  it('[S189] divide the gross by 1 + rate and leave the rest to tax', () => {
    expect(totals([line('100.00', taxed('19'))], { pricesIncludeTax: true })).toEqual({
      lines: [{ priceMinor: 10_000n, discountMinor: 0n }],
      subtotalMinor: 8403n,
      discountMinor: 0n,
      taxes: [{ category: 'S', rate: '19', baseMinor: 8403n, taxMinor: 1597n }],
      taxMinor: 1597n,
      totalMinor: 10_000n,
    });
  });

  it('[S189] take the discount off the gross first, and show it net', () => {
    expect(
      totals([line('120.00', taxed('20'))], {
        pricesIncludeTax: true,
        discount: { amount: '12.00' },
      }),
    ).toMatchObject({
      subtotalMinor: 10_000n,
      discountMinor: 1000n,
      taxMinor: 1800n,
      totalMinor: 10_800n,
    });
  });

  it('[S189] split what two taxes of one line leave by largest remainder', () => {
    expect(totals([line('114.98', taxed('5', '9.975'))], { pricesIncludeTax: true })).toMatchObject(
      {
        subtotalMinor: 10_000n,
        taxes: [{ taxMinor: 500n }, { taxMinor: 998n }],
        totalMinor: 11_498n,
      },
    );
  });
});

describe('tax groups', () => {
  it('keeps categories of the same rate apart, and takes 20 and 20.0 for the same rate', () => {
    const lines = [
      line('1.00', { taxes: [{ rate: '20', category: 'S' }] }),
      line('2.00', { taxes: [{ rate: '20.0', category: 'S' }] }),
      line('4.00', { taxes: [{ rate: '20', category: 'AE' }] }),
    ];
    expect(totals(lines).taxes).toEqual([
      { category: 'S', rate: '20', baseMinor: 300n, taxMinor: 60n },
      { category: 'AE', rate: '20', baseMinor: 400n, taxMinor: 80n },
    ]);
  });

  it('adds nothing up to nothing', () => {
    expect(totals([])).toEqual({
      lines: [],
      subtotalMinor: 0n,
      discountMinor: 0n,
      taxes: [],
      taxMinor: 0n,
      totalMinor: 0n,
    });
  });
});

it.each<[string, InvoiceLine, Partial<InvoiceTerms>]>([
  ['a line discount above 100 %', line('1', { discount: { percent: '100.01' } }), {}],
  ['a line discount above the line', line('1', { discount: { amount: '1.01' } }), {}],
  ['a document discount above 100 %', line('1'), { discount: { percent: '101' } }],
  ['a document discount above the lines', line('1'), { discount: { amount: '1.01' } }],
  ['a discount finer than the currency', line('1', { discount: { amount: '0.001' } }), {}],
  ['a rate above 100 %', line('1', taxed('100.5')), {}],
  ['the same tax twice on a line', line('1', taxed('20', '20.0')), {}],
  ['a negative price', line('-1'), {}],
  ['a quantity with an exponent', line('1', { qty: '1e3' }), {}],
])('[S189] refuses %s', (_what, refused, terms) => {
  expect(() => totals([refused], terms)).toThrow(RangeError);
});
