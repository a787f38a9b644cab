import { parseSignedDecimal, shortestDecimal } from '../../decimal.ts';
import { minorToDecimal } from '../../money.ts';
import type { Allowance, EInvoiceLine } from '../semantic-invoice.ts';
import { amount, distance, hasMoreDecimals, hundredths, over, times } from '../check/figures.ts';
import type { EInvoiceFacts, LineFacts } from './e-invoice-facts.ts';

type Price = Pick<EInvoiceLine, 'quantity' | 'netPrice' | 'baseQuantity' | 'allowances'>;

/** The net of the line as the price of its whole quantity: exact whatever it was rounded from. */
function wholePrice(line: LineFacts, net: string): Price {
  const quantity = shortestDecimal(line.qty);
  const netPrice = net.replace('-', '');
  const size = quantity.replace('-', '');
  const isNothing = parseSignedDecimal(quantity).units === 0n;
  return { quantity, netPrice, baseQuantity: isNothing ? '1' : size, allowances: [] };
}

function ownDiscount(line: LineFacts, facts: EInvoiceFacts): Allowance[] {
  const { discountMinor, amountMinor, discountPercent } = line;
  if (discountMinor === 0n) return [];
  const money = (minor: bigint) => minorToDecimal(minor, facts.exponent);
  const base = money(amountMinor + discountMinor);
  const taken = money(discountMinor);
  const ofPercent = over(times(amount(base), amount(discountPercent)), amount('100'));
  const isExact = discountPercent !== null && distance(ofPercent, amount(taken)) <= hundredths(2n);
  return [
    {
      amount: taken,
      percent: isExact ? shortestDecimal(discountPercent) : null,
      base: isExact ? base : null,
      reason: facts.words.discount,
      reasonCode: '95',
    },
  ];
}

/** Quantity, price and discount as they were written, where they come to the net of the line. */
function writtenPrice(line: LineFacts, net: string, facts: EInvoiceFacts): Price | null {
  const isMirrored = line.qty.startsWith('-') && line.discountMinor !== 0n;
  if (facts.pricesIncludeTax || isMirrored || line.discountMinor < 0n) return null;
  const netPrice = shortestDecimal(line.cost);
  if (hasMoreDecimals(netPrice, 4)) return null;
  const quantity = shortestDecimal(line.qty);
  const allowances = ownDiscount(line, facts);
  const gross = times(amount(quantity), amount(netPrice));
  const written = gross - amount(allowances[0]?.amount ?? null);
  if (distance(written, amount(net)) > hundredths(2n)) return null;
  return { quantity, netPrice, baseQuantity: '1', allowances };
}

/** BG-25 of a line that comes to `netMinor` without tax. */
export function toLine(
  line: LineFacts,
  facts: EInvoiceFacts,
  { id, netMinor }: { id: string; netMinor: bigint },
): EInvoiceLine {
  const net = minorToDecimal(netMinor, facts.exponent);
  const [tax] = line.taxes;
  const category = tax?.category ?? '';
  return {
    id,
    name: line.title === '' ? line.description : line.title,
    description: line.title === '' ? '' : line.description,
    unit: line.unit,
    ...(writtenPrice(line, net, facts) ?? wholePrice(line, net)),
    net,
    category,
    rate: !tax || category === 'O' ? null : tax.rate,
    period: line.period,
  };
}
