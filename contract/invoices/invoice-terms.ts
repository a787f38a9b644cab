import type { InvoiceTerms } from '#domain/invoice-totals.ts';
import type { InvoiceBody } from './invoice-input.ts';

/** What decides what an invoice comes to. */
export type WrittenTerms = Pick<
  InvoiceBody,
  'items' | 'discount' | 'pricesIncludeTax' | 'taxPerLine'
>;

/** The terms of an invoice as it is written, for `invoiceTotals`. */
export function invoiceTerms(
  { items, discount, pricesIncludeTax, taxPerLine }: WrittenTerms,
  currencyExponent: number,
): InvoiceTerms {
  return {
    currencyExponent,
    pricesIncludeTax,
    taxPerLine,
    lines: items.map(({ cost, qty, taxes, discount: ofLine }) => ({
      cost,
      qty,
      taxes,
      ...(ofLine && { discount: ofLine }),
    })),
    ...(discount && { discount }),
  };
}
