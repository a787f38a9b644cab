import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals, type InvoiceTerms } from '../invoice-totals.ts';
import { chargedAmounts } from './charged-lines.ts';
import { creditNoteTotals, creditOfAmount } from './credit-note-totals.ts';
import {
  amountOfQuantity,
  type CreditedDocument,
  type CreditedLine,
  creditOfAll,
  type EarlierNote,
  leftToCredit,
} from './credited-document.ts';

function documentOf(terms: InvoiceTerms): CreditedDocument {
  const totals = invoiceTotals(terms);
  const prices = totals.lines.map(({ priceMinor }) => priceMinor);
  const charged = chargedAmounts(prices, terms.discount ?? null, terms.currencyExponent);
  return {
    pricesIncludeTax: terms.pricesIncludeTax,
    taxPerLine: terms.taxPerLine,
    taxes: totals.taxes,
    lines: terms.lines.map(({ qty, taxes }, index) => ({
      ...{ position: index + 1, qty, taxes },
      chargedMinor: charged[index] ?? 0n,
    })),
  };
}

const [full, reduced, zero] = [
  { rate: '20', category: 'S' },
  { rate: '5', category: 'R' },
  { rate: '0', category: 'Z' },
];

/** Tea of three rates: 20.00 at 20 %, 10.00 at 5 % and 23.73 at 0 %. */
const tea = documentOf({
  currencyExponent: 2,
  pricesIncludeTax: false,
  taxPerLine: false,
  lines: [
    { cost: '10', qty: '2', taxes: [full] },
    { cost: '10', qty: '1', taxes: [reduced] },
    { cost: '7.91', qty: '3', taxes: [zero] },
  ],
});

const ofLine = (document: CreditedDocument, place: number, amountMinor: bigint): CreditedLine => ({
  ...{ position: place + 1, qty: null, amountMinor },
  taxes: document.lines[place]?.taxes ?? [],
});

test('a zero-rated line is credited without tax', () => {
  expect(creditNoteTotals(tea, [], [ofLine(tea, 2, 2373n)])).toMatchObject({
    netMinor: 2373n,
    taxes: [{ rate: '0', category: 'Z', baseMinor: 2373n, taxMinor: 0n }],
    totalMinor: 2373n,
  });
});

test('a quantity is credited at its share of what was charged, with its share of the discount', () => {
  const [line] = documentOf({
    ...{ currencyExponent: 2, pricesIncludeTax: false, taxPerLine: false },
    lines: [{ cost: '10', qty: '3', taxes: [full] }],
    discount: { percent: '5' },
  }).lines;
  if (!line) throw new Error('The invoice has a line');
  expect(amountOfQuantity(line, [], '1')).toBe(950n);
  expect(() => amountOfQuantity(line, [], '3.001')).toThrow(RangeError);
});

test('no line and no tax is credited beyond what was charged', () => {
  expect(() => creditNoteTotals(tea, [], [ofLine(tea, 1, 1001n)])).toThrow('a line');
  const own = { position: null, qty: null, amountMinor: 1001n, taxes: [reduced] };
  expect(() => creditNoteTotals(tea, [], [own])).toThrow('at a tax');
  expect(() => creditOfAmount(tea, [], 5624n)).not.toThrow();
  expect(() => creditOfAmount(tea, [], 5900n)).toThrow(RangeError);
});

const [central, state] = [
  { rate: '9', category: 'S', label: 'CGST' },
  { rate: '9', category: 'S', label: 'SGST' },
];
const rates = [full, reduced, zero, { rate: '9.975', category: 'Q' }, central, state];
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => (n / 100).toFixed(2));
const invoices = fc.record({
  currencyExponent: fc.constant(2),
  pricesIncludeTax: fc.boolean(),
  taxPerLine: fc.boolean(),
  lines: fc.array(
    fc.record({
      cost: cents(20_000),
      qty: fc.integer({ min: 1, max: 9 }).map(String),
      taxes: fc.uniqueArray(fc.constantFrom(...rates), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discount: fc.constantFrom<{ percent: string }>({ percent: '0' }, { percent: '7.5' }),
});
/** Of which line, how, and how much in thousandths of what is left. */
const steps = fc.array(
  fc.array(fc.tuple(fc.nat(4), fc.constantFrom('amount', 'quantity', 'own'), fc.nat(1_000)), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
);

function drawLines(
  document: CreditedDocument,
  earlier: readonly EarlierNote[],
  step: readonly (readonly [number, string, number])[],
): CreditedLine[] {
  const drawn: CreditedLine[] = [];
  for (const [place, how, share] of step) {
    const line = document.lines[place % document.lines.length];
    const soFar = [...earlier, { lines: drawn, taxes: [] }];
    const rest = leftToCredit(document, soFar).lines.find((one) => one.position === line?.position);
    if (!line || !rest || rest.amountMinor === 0n) continue;
    const part = (rest.amountMinor * BigInt(share)) / 1_000n;
    const isCounted = how === 'quantity' && rest.qty !== '0';
    const amountMinor = isCounted ? amountOfQuantity(line, soFar, '1') : part;
    if (amountMinor === 0n || amountMinor > rest.amountMinor) continue;
    const { taxes, position } = line;
    drawn.push(
      how === 'own'
        ? { position: null, qty: null, amountMinor, taxes }
        : { position, qty: isCounted ? '1' : null, amountMinor, taxes },
    );
  }
  return drawn;
}

/** A matcher takes longer than all that is reckoned between two of them. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

test('mixed credits: bases are the net, taxes right by rate, never more than charged, and the last takes the rest', () => {
  let notes = 0;
  fc.assert(
    fc.property(invoices, steps, (terms, plan) => {
      const document = documentOf(terms);
      const earlier: EarlierNote[] = [];
      const issue = (lines: CreditedLine[]) => {
        if (lines.length === 0) return;
        const note = creditNoteTotals(document, earlier, lines);
        notes += 1;
        earlier.push(note);
        const left = leftToCredit(document, earlier);
        must(
          left.taxes.every(({ taxMinor }) => taxMinor >= 0n),
          'No tax is above what was charged',
        );
        const ofAmounts = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
        const asked = terms.pricesIncludeTax ? note.totalMinor : note.netMinor;
        must(asked === ofAmounts, 'It comes to its lines');
        const single = lines.every(({ taxes }) => taxes.length === 1);
        if (single) {
          const bases = note.taxes.reduce((sum, tax) => sum + tax.baseMinor, 0n);
          must(bases === note.netMinor, 'Bases are the net');
        }
        const roundings =
          terms.taxPerLine || terms.pricesIncludeTax ? document.lines.length + 5 : 1;
        for (const { rate, baseMinor, taxMinor } of note.taxes) {
          const exact = (Number(baseMinor) * Number(rate)) / 100;
          must(Math.abs(Number(taxMinor) - exact) <= roundings, 'Taxes are right by rate');
        }
      };
      for (const step of plan) issue(drawLines(document, earlier, step));
      issue(creditOfAll(document, earlier));
      const rest = leftToCredit(document, earlier);
      must(rest.totalMinor === 0n, 'The last takes the rest');
      must(
        rest.taxes.every(({ taxMinor }) => taxMinor === 0n),
        'The last takes the rest of each tax',
      );
      const net = invoiceTotals(terms);
      const credited = earlier.flatMap((note) => note.taxes);
      for (const tax of net.taxes) {
        const ofTax = credited.filter(
          ({ rate, category, label }) =>
            rate === tax.rate && category === tax.category && label === tax.label,
        );
        must(
          ofTax.reduce((sum, one) => sum + one.taxMinor, 0n) === tax.taxMinor,
          'All that was charged at a rate is credited',
        );
      }
    }),
    { numRuns: 6_000, seed: 57 },
  );
  expect(notes).toBeGreaterThan(20_000);
}, 60_000);

test('an amount is credited in proportion: all parts add up, and none exceeds what is left', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.nat(1_000), { maxLength: 4 }), (terms, shares) => {
      const document = documentOf(terms);
      const earlier: EarlierNote[] = [];
      for (const share of [...shares, 1_000]) {
        const { totalMinor } = leftToCredit(document, earlier);
        const amount = (totalMinor * BigInt(share)) / 1_000n;
        if (amount === 0n) continue;
        const note = creditOfAmount(document, earlier, amount);
        expect(note.totalMinor).toBe(amount);
        earlier.push(note);
        for (const { taxMinor } of leftToCredit(document, earlier).taxes) {
          expect(taxMinor).toBeGreaterThanOrEqual(0n);
        }
      }
      expect(leftToCredit(document, earlier).totalMinor).toBe(0n);
    }),
    { numRuns: 1_000, seed: 57 },
  );
});

test('all that is left is credited in the order of the invoice, however its lines are taxed', () => {
  const document = documentOf({
    currencyExponent: 2,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines: [full, reduced, full, reduced].map((tax) => ({ cost: '10', qty: '1', taxes: [tax] })),
  });
  expect(creditOfAll(document, []).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});
