import { shortestDecimal } from '#domain/decimal.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { allowsRate } from '#domain/e-invoice/vat-categories.ts';
import { taxKey } from '#domain/taxes/known-tax.ts';
import { decimalToMinor, largestMinor, type Minor } from '#domain/money.ts';
import { amountError, type CurrencyFacts, unitPriceError } from '#contract/amount-error.ts';
import type { InvoiceBody } from './invoice-input.ts';
import { invoiceTerms, type WrittenTerms } from './invoice-terms.ts';
import type { FieldError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

type WrittenLine = InvoiceBody['items'][number];
type WrittenDiscount = InvoiceBody['discount'];

const tooMuch = refusal('invoice.totalTooLarge');

/** What a line comes to without any discount. */
function undiscounted({ cost, qty }: WrittenLine, { exponent }: CurrencyFacts): Minor {
  return invoiceTotals({
    currencyExponent: exponent,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines: [{ cost, qty, taxes: [] }],
  }).totalMinor;
}

function discountError(
  discount: WrittenDiscount,
  limit: { minor: Minor; exceeded: Refusal; currency: CurrencyFacts },
): Refusal | undefined {
  if (!discount || !('amount' in discount)) return undefined;
  const error = amountError(discount.amount, limit.currency);
  if (error !== undefined) return error;
  const isWithin = decimalToMinor(discount.amount, limit.currency.exponent) <= limit.minor;
  return isWithin ? undefined : limit.exceeded;
}

function repeatedTax({ taxes }: WrittenLine): number {
  const keys = taxes.map(taxKey);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

function periodErrors(period: WrittenLine['period'], path: string): FieldError[] {
  if (period === null || period.from <= period.to) return [];
  return [{ path: `${path}.to`, reason: refusal('field.beforeStart') }];
}

function lineErrors(line: WrittenLine, currency: CurrencyFacts): FieldError[] {
  const errors: FieldError[] = [];
  const misfit = line.taxes.findIndex(({ category, rate }) => !allowsRate(category, rate));
  if (misfit !== -1) {
    const isStandard = line.taxes[misfit]?.category === 'S';
    const reason = refusal(isStandard ? 'invoice.standardRate' : 'invoice.zeroRate');
    errors.push({ path: `taxes.${String(misfit)}`, reason });
  }
  errors.push(...periodErrors(line.period, 'period'));
  const repeated = repeatedTax(line);
  if (repeated !== -1) {
    const reason = refusal('invoice.repeatedTax');
    errors.push({ path: `taxes.${String(repeated)}`, reason });
  }
  const costError = unitPriceError(line.cost, currency);
  if (costError !== undefined) return [...errors, { path: 'cost', reason: costError }];
  const written = undiscounted(line, currency);
  const minor = written < 0n ? -written : written;
  if (minor > largestMinor(currency)) errors.push({ path: 'cost', reason: tooMuch });
  const decimals = shortestDecimal(line.cost).split('.')[1] ?? '';
  // Never taken for nothing without a word.
  if (minor === 0n && decimals.length > currency.exponent)
    errors.push({ path: 'cost', reason: refusal('invoice.priceTooSmall') });
  const exceeded = refusal('invoice.discountAboveLine');
  const reason = discountError(line.discount, { minor, exceeded, currency });
  if (reason !== undefined) errors.push({ path: 'discount', reason });
  return errors;
}

function totalErrors(body: WrittenTerms, currency: CurrencyFacts): FieldError[] {
  const { items, pricesIncludeTax, taxPerLine } = body;
  const lines = { items, discount: null, pricesIncludeTax, taxPerLine };
  const prices = invoiceTotals(invoiceTerms(lines, currency.exponent)).lines;
  const minor = prices.reduce((sum, { priceMinor }) => sum + priceMinor, 0n);
  if (minor < 0n) return [{ path: 'items', reason: refusal('invoice.totalBelowZero') }];
  const exceeded = refusal('invoice.discountAboveSubtotal');
  const reason = discountError(body.discount, { minor, exceeded, currency });
  if (reason !== undefined) return [{ path: 'discount', reason }];
  const totals = invoiceTotals(invoiceTerms(body, currency.exponent));
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = totals;
  if (totalMinor < 0n || subtotalMinor < discountMinor || discountMinor < 0n)
    return [{ path: 'items', reason: refusal('invoice.totalBelowZero') }];
  if (taxMinor < 0n) return [{ path: 'items', reason: refusal('invoice.taxBelowZero') }];
  const largest = largestMinor(currency);
  return minor > largest || totalMinor > largest ? [{ path: 'items', reason: tooMuch }] : [];
}

/**
 * What the rules between the fields of an invoice, and those of its currency, do not allow; the form and the server
 * ask here.
 */
export function validateInvoice(
  body: WrittenTerms &
    Pick<InvoiceBody, 'issuedDate' | 'dueDate' | 'isPrepayment' | 'earlyDiscount' | 'delivered'>,
  currency: CurrencyFacts,
): FieldError[] {
  const errors: FieldError[] = [];
  if (body.dueDate < body.issuedDate) {
    const reason = refusal('invoice.dueBeforeIssue');
    errors.push({ path: 'dueDate', reason });
  }
  errors.push(...periodErrors(body.delivered, 'delivered'));
  if (body.isPrepayment && body.earlyDiscount) {
    errors.push({ path: 'earlyDiscount', reason: refusal('invoice.prepaymentDiscount') });
  }
  const ofLines = body.items.flatMap((line, index) =>
    lineErrors(line, currency).map(({ path, reason }) => ({
      path: `items.${String(index)}.${path}`,
      reason,
    })),
  );
  if (ofLines.length > 0) return [...errors, ...ofLines];
  return [...errors, ...totalErrors(body, currency)];
}
