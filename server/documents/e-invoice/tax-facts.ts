import { currencyExponent } from '#domain/currency-exponent.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import type { EInvoiceFacts, LineTax, TaxSum } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { taxReasonOf, type TaxReason } from '#domain/e-invoice/tax-reasons.ts';
import { isVatCategory } from '#domain/e-invoice/vat-categories.ts';
import { type KnownTax, labelOf } from '#domain/taxes/known-tax.ts';

/** An amount as it is read, by its decimal digits, in minor units. */
export function toMinor(amount: number | string, currency: string): bigint {
  const text = String(amount);
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const minor = BigInt(whole + decimals.padEnd(currencyExponent(currency), '0'));
  return text.startsWith('-') ? -minor : minor;
}

/** What documents of earlier versions call a category may be any text: they have none then. */
export function lineTax({ category, rate, label }: KnownTax): LineTax {
  return {
    category: isVatCategory(category) ? category : '',
    rate: shortestDecimal(String(rate)),
    ...labelOf({ label }),
  };
}

interface ReadTax extends KnownTax {
  base: number | string;
  amount: number | string;
}

export function taxSum(tax: ReadTax, currency: string): TaxSum {
  const [baseMinor, taxMinor] = [toMinor(tax.base, currency), toMinor(tax.amount, currency)];
  return { ...lineTax(tax), baseMinor, taxMinor };
}

/** Why the categories of a document charge nothing, as its seller said when it was issued. */
export function reasonsOf(
  taxes: readonly LineTax[],
  ofSeller: readonly TaxReason[] | undefined,
): EInvoiceFacts['reasons'] {
  return taxes.flatMap(({ category, rate }) => {
    if (category === '') return [];
    const said = taxReasonOf(category, ofSeller);
    return said ? [{ category, rate, reason: said.reason, reasonCode: said.code }] : [];
  });
}
