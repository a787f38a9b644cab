import type { DocumentTax } from './document-taxes.ts';
import { roundedQuotient } from './rounding.ts';
import { spread } from './spread.ts';

/** What a document comes to, or what is left of it: in minor units, net and the tax of each kind. */
export interface TaxedTotal {
  netMinor: bigint;
  taxes: readonly DocumentTax[];
}

/** With all its taxes. */
export function grossOf({ netMinor, taxes }: TaxedTotal): bigint {
  return taxes.reduce((sum, tax) => sum + tax.taxMinor, netMinor);
}

/** What is left of a document after some of it was credited; the taxes are told apart by category and rate. */
export function leftToCredit(document: TaxedTotal, credited: readonly TaxedTotal[]): TaxedTotal {
  const taken = (of: DocumentTax, part: 'baseMinor' | 'taxMinor'): bigint =>
    credited
      .flatMap(({ taxes }) => taxes)
      .filter(({ category, rate }) => category === of.category && rate === of.rate)
      .reduce((sum, tax) => sum + tax[part], 0n);
  return {
    netMinor: credited.reduce((left, { netMinor }) => left - netMinor, document.netMinor),
    taxes: document.taxes.map((tax) => ({
      ...tax,
      baseMinor: tax.baseMinor - taken(tax, 'baseMinor'),
      taxMinor: tax.taxMinor - taken(tax, 'taxMinor'),
    })),
  };
}

/**
 * Splits a credit, an amount with tax, over the net amount and the taxes of what is left of a document, by largest
 * remainder: the parts add up to it, none exceeds what is left of it, and the last credit takes exactly the rest.
 * @throws {RangeError} where it is above what is left
 */
export function creditTaxes(amountMinor: bigint, left: TaxedTotal): TaxedTotal {
  const leftMinor = grossOf(left);
  if (amountMinor > leftMinor) throw new RangeError('A credit is above what is left of it');
  const [netMinor = 0n, ...taxShares] = spread(amountMinor, [
    left.netMinor,
    ...left.taxes.map((tax) => tax.taxMinor),
  ]);
  return {
    netMinor,
    taxes: left.taxes.map((tax, index) => ({
      ...tax,
      // Bases overlap where several taxes lie on one line, so that each is a share of its own.
      baseMinor: leftMinor === 0n ? 0n : roundedQuotient(tax.baseMinor * amountMinor, leftMinor),
      taxMinor: taxShares[index] ?? 0n,
    })),
  };
}
