import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import type { Random } from '../random.ts';

const taxes = [
  { category: 'S', rate: '19' },
  { category: 'S', rate: '7' },
  { category: 'S', rate: '9.5' },
  { category: 'S', rate: '5.5' },
  { category: 'Z', rate: '0' },
  { category: 'E', rate: '0' },
  { category: 'AE', rate: '0' },
  { category: 'G', rate: '0' },
];

function decimal(random: Random, most: number, decimals: number): string {
  const whole = String(random.int(0, most));
  const behind = Array.from({ length: decimals }, () => String(random.int(0, 9))).join('');
  return behind === '' ? whole : `${whole}.${behind}`;
}

type Item = InvoiceInput['items'][number];

function randomItem(random: Random, { number, tax }: { number: number; tax: object }): Item {
  const qty = random.pick(['1', '2', '12', '0.5', `${decimal(random, 40, 2)}1`]);
  const percent = decimal(random, 60, random.pick([0, 1, 2]));
  return {
    title: `Work ${String.fromCodePoint(64 + number)}`,
    cost: random.chance(0.1) ? decimal(random, 0, 4) : decimal(random, 4_000, 2),
    // What is taken off again is smaller than what stands before it.
    qty: number > 1 && random.chance(0.1) ? '-0.1' : qty,
    taxes: [tax] as Item['taxes'],
    unit: random.pick(['C62', 'HUR', 'KGM']),
    ...(random.chance(0.3) && { discount: { percent } }),
  };
}

/** What somebody might write: several taxes, discounts, prices with tax and without, fractions, in some currency. */
export function randomBody(random: Random): Omit<InvoiceInput, 'clientId'> {
  const own = random.shuffled(taxes).slice(0, random.int(1, 3));
  const count = random.int(1, 7);
  const items = Array.from({ length: count }, (_, index) =>
    randomItem(random, { number: index + 1, tax: random.pick(own) }),
  );
  const currency = random.pick(['EUR', 'EUR', 'USD', 'CHF', 'JPY']);
  return {
    currency,
    issuedDate: '2026-11-20',
    dueDate: '2026-12-04',
    items,
    pricesIncludeTax: random.chance(0.35),
    // Rounded by line to whole yen, tax is soon a whole yen off, which no e-invoice may be.
    taxPerLine: currency !== 'JPY' && random.chance(0.25),
    ...(random.chance(0.4) && { discount: { percent: decimal(random, 50, 2) } }),
  };
}
