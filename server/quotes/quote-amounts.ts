import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { type Minor, minorToNumber } from '#domain/money.ts';
import { bodyOf } from './quote-rows.ts';

type Amounts = Pick<
  QuoteDetail,
  'items' | 'subtotal' | 'discount' | 'typedDiscount' | 'taxes' | 'total'
>;

/** Everything on a quote that is money, added up anew, as JSON numbers with at most the currency's decimals. */
export function quoteAmounts(row: { body: unknown; exponent: number }): Amounts {
  const body = bodyOf(row);
  const totals = invoiceTotals(invoiceTerms(body, row.exponent));
  const money = (minor: Minor): number => minorToNumber(minor, row.exponent);
  return {
    items: body.items.map(({ cost, qty, discount, taxes, ...line }, index) => ({
      ...line,
      cost: Number(cost),
      qty: Number(qty),
      discount: money(totals.lines[index]?.discountMinor ?? 0n),
      typedDiscount: discount,
      taxes: taxes.map(({ rate, ...tax }) => ({ ...tax, rate: Number(rate) })),
      price: money(totals.lines[index]?.priceMinor ?? 0n),
    })),
    subtotal: money(totals.subtotalMinor),
    discount: money(totals.discountMinor),
    typedDiscount: body.discount,
    taxes: totals.taxes.map(({ rate, baseMinor, taxMinor, ...tax }) => ({
      ...tax,
      rate: Number(rate),
      base: money(baseMinor),
      amount: money(taxMinor),
    })),
    total: money(totals.totalMinor),
  };
}
