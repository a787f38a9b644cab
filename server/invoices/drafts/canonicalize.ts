import { type InvoiceBody, ordinaryInvoice } from '#contract/invoices/invoice-input.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { vatCategoryOf } from '#domain/e-invoice/vat-categories.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';

function canonicalizeDiscount(discount: InvoiceBody['discount']): InvoiceBody['discount'] {
  if (!discount) return null;
  if ('percent' in discount) return { percent: shortestDecimal(discount.percent) };
  const amount = shortestDecimal(discount.amount);
  return amount === '0' ? null : { amount };
}

/** The same invoice in the one form that equal invoices share: shortest decimals, no discount of nothing, taxes by their categories. */
export function canonicalize(
  body: Omit<InvoiceBody, keyof typeof ordinaryInvoice | 'earlyDiscount'> & Partial<InvoiceBody>,
): InvoiceBody {
  return {
    ...ordinaryInvoice,
    ...body,
    deductions: [...new Set(body.deductions)].sort((one, other) => one - other),
    discount: canonicalizeDiscount(body.discount),
    earlyDiscount: body.earlyDiscount
      ? { ...body.earlyDiscount, percent: shortestDecimal(body.earlyDiscount.percent) }
      : null,
    items: body.items.map((line) => ({
      ...line,
      cost: shortestDecimal(line.cost),
      qty: shortestDecimal(line.qty),
      discount: canonicalizeDiscount(line.discount),
      taxes: line.taxes.map(({ rate, category, label }) => ({
        rate: shortestDecimal(rate),
        category: vatCategoryOf(category, rate),
        ...labelOf({ label }),
      })),
    })),
  };
}
