import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoiceTotals, type InvoiceLine, type InvoiceTerms } from './invoice-totals.ts';

// An oracle apart from the product: fractions in lowest terms, read digit by digit, and a rounding that searches.
interface Fraction {
  top: bigint;
  bottom: bigint;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
function fraction(top: bigint, bottom = 1n): Fraction {
  const divisor = gcd(top, bottom);
  return divisor === 0n ? { top, bottom } : { top: top / divisor, bottom: bottom / divisor };
}
const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const minus = (a: Fraction, b: Fraction) => plus(a, fraction(-b.top, b.bottom));
const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
const one = fraction(1n);
const isAtLeast = (a: Fraction, b: Fraction) => a.top * b.bottom >= b.top * a.bottom;

function read(text: string): Fraction {
  let value = fraction(0n);
  let place = one;
  let isBehindPoint = false;
  if (text.startsWith('-')) return minus(value, read(text.slice(1)));
  for (const character of text) {
    if (character === '.') {
      isBehindPoint = true;
    } else if (isBehindPoint) {
      place = over(place, fraction(10n));
      value = plus(value, times(place, fraction(BigInt(character))));
    } else {
      value = plus(times(value, fraction(10n)), fraction(BigInt(character)));
    }
  }
  return value;
}

/** The whole number below it. */
function whole(value: Fraction): bigint {
  const cut = value.top / value.bottom;
  return cut * value.bottom > value.top ? cut - 1n : cut;
}

function nearest(value: Fraction): bigint {
  if (value.top < 0n) return -nearest(minus(fraction(0n), value));
  const below = whole(value);
  return isAtLeast(minus(value, fraction(below)), fraction(1n, 2n)) ? below + 1n : below;
}

const percent = (text: string) => over(read(text), fraction(100n));
const add = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Hands out one unit at a time to whoever is owed most. */
function allot(amount: bigint, weights: bigint[]): bigint[] {
  const sum = add(weights);
  if (amount === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight) => fraction(amount * weight, sum));
  const shares = exact.map(whole);
  while (add(shares) < amount) {
    let best = 0;
    for (let index = 1; index < shares.length; index += 1) {
      const owed = (at: number) => minus(exact[at] ?? one, fraction(shares[at] ?? 0n));
      if (!isAtLeast(owed(best), owed(index))) best = index;
    }
    shares[best] = (shares[best] ?? 0n) + 1n;
  }
  return shares;
}

function oracle(terms: InvoiceTerms) {
  const unit = fraction(10n ** BigInt(terms.currencyExponent));
  const prices = terms.lines.map(({ cost, qty, discount }) => {
    const gross = times(times(read(cost), read(qty)), unit);
    if (!discount) return nearest(gross);
    if ('percent' in discount) return nearest(times(gross, minus(one, percent(discount.percent))));
    const off = nearest(times(read(discount.amount), unit));
    return gross.top < 0n ? nearest(gross) + off : nearest(gross) - off;
  });
  const { discount } = terms;
  let off = 0n;
  if (discount && 'percent' in discount)
    off = nearest(times(fraction(add(prices)), percent(discount.percent)));
  if (discount && 'amount' in discount) off = nearest(times(read(discount.amount), unit));
  const shares = allot(off, prices);

  // The lines that are rounded together.
  const together = new Map<string, { base: bigint; set: InvoiceLine['taxes'] }>();
  for (const [index, line] of terms.lines.entries()) {
    const base = (prices[index] ?? 0n) - (shares[index] ?? 0n);
    for (const set of terms.pricesIncludeTax ? [line.taxes] : line.taxes.map((tax) => [tax])) {
      const names = set.map(({ rate, label = 'plain' }) => `${rate} ${label}`);
      const key = names.sort().join(', ') + (terms.taxPerLine ? ` line ${String(index)}` : '');
      together.set(key, { base: base + (together.get(key)?.base ?? 0n), set });
    }
  }
  const discounted = add(prices) - off;
  const taxOf = ({ base, set }: { base: bigint; set: InvoiceLine['taxes'] }) => {
    const rate = set.map((tax) => percent(tax.rate)).reduce(plus, fraction(0n));
    if (!terms.pricesIncludeTax) return nearest(times(fraction(base), rate));
    return base - nearest(over(fraction(base), plus(one, rate)));
  };
  const taxMinor = add([...together.values()].map(taxOf));
  return {
    prices,
    taxMinor,
    totalMinor: terms.pricesIncludeTax ? discounted : discounted + taxMinor,
  };
}

const decimal = (wholePart: number, decimals: number) =>
  fc
    .tuple(fc.nat({ max: wholePart }), fc.nat({ max: 10 ** decimals - 1 }))
    .map(([left, right]) => `${String(left)}.${String(right).padStart(decimals, '0')}`);
const discountPercent = fc
  .oneof(fc.constantFrom('0', '10', '33.3333', '50', '100'), decimal(99, 2))
  .map((text) => ({ percent: text }));
const rates = ['0', '5', '7', '9.975', '8.5', '19', '20', '100'];
const unlabeled = rates.map((rate) => ({ rate, category: 'S' }));
const labeled = ['CGST', 'SGST'].map((label) => ({ rate: '20', category: 'S', label }));
const taxes = fc.uniqueArray(fc.constantFrom(...unlabeled, ...labeled), { maxLength: 3 });
const qty = fc.oneof(
  { weight: 3, arbitrary: decimal(200, 3) },
  { weight: 1, arbitrary: decimal(60, 3).map((text) => `-${text}`) },
);
const line: fc.Arbitrary<InvoiceLine> = fc.record(
  { cost: fc.oneof(decimal(99_999, 2), decimal(99, 4)), qty, taxes, discount: discountPercent },
  { requiredKeys: ['cost', 'qty', 'taxes'] },
);
const terms: fc.Arbitrary<InvoiceTerms> = fc.record(
  {
    currencyExponent: fc.constantFrom(0, 2, 3),
    pricesIncludeTax: fc.boolean(),
    taxPerLine: fc.boolean(),
    lines: fc.array(line, { maxLength: 12 }),
    discount: discountPercent,
  },
  { requiredKeys: ['currencyExponent', 'pricesIncludeTax', 'taxPerLine', 'lines'] },
);

/** Documents never come to less than nothing before their discount. */
const isDocument = (written: InvoiceTerms) => add(oracle({ ...written }).prices) >= 0n;
const documents = terms.filter((written) => {
  const { discount: _, ...undiscounted } = written;
  return isDocument(undiscounted);
});

it('[S189] comes to what exact fractions come to', () => {
  fc.assert(
    fc.property(documents, (written) => {
      const found = invoiceTotals(written);
      const wanted = oracle(written);
      expect(found.lines.map((each) => each.priceMinor)).toEqual(wanted.prices);
      expect({ taxMinor: found.taxMinor, totalMinor: found.totalMinor }).toEqual({
        taxMinor: wanted.taxMinor,
        totalMinor: wanted.totalMinor,
      });
    }),
    { numRuns: 2_000 },
  );
});

it('[S189] takes amounts off as exact fractions do', () => {
  const part = fc.nat({ max: 1000 });
  fc.assert(
    fc.property(documents, part, part, (written, ofLine, ofDocument) => {
      const amount = (minor: bigint, thousandths: number) => {
        const size = minor < 0n ? -minor : minor;
        const digits = String((size * BigInt(thousandths)) / 1000n).padStart(
          written.currencyExponent + 1,
          '0',
        );
        const point = digits.length - written.currencyExponent;
        return {
          amount:
            point === digits.length ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`,
        };
      };
      const plain = written.lines.map(({ cost, qty, taxes: on }) => ({ cost, qty, taxes: on }));
      const { prices } = oracle({ ...written, lines: plain });
      const lines = plain.map((each, index) => ({
        ...each,
        discount: amount(prices[index] ?? 0n, ofLine),
      }));
      const { discount: _, ...undiscounted } = written;
      const left = add(oracle({ ...undiscounted, lines }).prices);
      fc.pre(left >= 0n);
      const changed = { ...written, lines, discount: amount(left, ofDocument) };
      const { taxMinor, totalMinor } = invoiceTotals(changed);
      expect({ prices: oracle(changed).prices, taxMinor, totalMinor }).toEqual(oracle(changed));
    }),
  );
});

it('[S189] holds what the database demands of every invoice', () => {
  fc.assert(
    fc.property(documents, (written) => {
      const found = invoiceTotals(written);
      expect(found.totalMinor).toBe(found.subtotalMinor - found.discountMinor + found.taxMinor);
      expect(add(found.taxes.map((tax) => tax.taxMinor))).toBe(found.taxMinor);
      const keys = found.taxes.map((tax) => `${tax.category} ${tax.rate} ${tax.label ?? ''}`);
      expect(new Set(keys).size).toBe(keys.length);
      const prices = add(found.lines.map((each) => each.priceMinor));
      if (!written.pricesIncludeTax) expect(found.subtotalMinor).toBe(prices);
      for (const [index, { priceMinor, discountMinor }] of found.lines.entries()) {
        const sign = written.lines[index]?.qty.startsWith('-') === true ? -1n : 1n;
        expect([priceMinor * sign >= 0n, discountMinor * sign >= 0n]).toEqual([true, true]);
      }
    }),
    { numRuns: 300 },
  );
});

it('[S189] never comes to less than nothing where no line takes off', () => {
  const positive = terms.filter(({ lines }) => lines.every((each) => !each.qty.startsWith('-')));
  fc.assert(
    fc.property(positive, (written) => {
      const found = invoiceTotals(written);
      const amounts = [found.subtotalMinor, found.discountMinor, found.taxMinor, found.totalMinor];
      expect(amounts.filter((each) => each < 0n)).toEqual([]);
    }),
  );
});

it('[S189] is the same document mirrored where every quantity has the other sign', () => {
  const opposite = (amount: bigint) => -amount;
  fc.assert(
    fc.property(documents, (written) => {
      const lines = written.lines.map((each) => ({
        ...each,
        qty: each.qty.startsWith('-') ? each.qty.slice(1) : `-${each.qty}`,
      }));
      const found = invoiceTotals(written);
      const mirrored = invoiceTotals({ ...written, lines });
      expect(mirrored.lines.map((each) => each.priceMinor)).toEqual(
        found.lines.map((each) => opposite(each.priceMinor)),
      );
      expect(mirrored.taxes).toEqual(
        found.taxes.map((tax) => ({
          ...tax,
          baseMinor: opposite(tax.baseMinor),
          taxMinor: opposite(tax.taxMinor),
        })),
      );
      expect(mirrored.totalMinor).toBe(opposite(found.totalMinor));
    }),
  );
});
