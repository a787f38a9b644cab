import { shortestDecimal } from '#domain/decimal.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { decimalToMinor, largestMinor, type Minor } from '#domain/money.ts';
import { amountFault, type CurrencyFacts } from './amount-fault.ts';
import type { InvoiceBody } from './invoice-input.ts';
import { invoiceTerms, type WrittenTerms } from './invoice-terms.ts';
import type { FieldError } from './problem.ts';

type WrittenLine = InvoiceBody['items'][number];
type WrittenDiscount = InvoiceBody['discount'];

const tooMuch = 'Keep it below 1,000,000,000 in all.';

/** What a line comes to without any discount. */
function undiscounted({ cost, qty }: WrittenLine, { exponent }: CurrencyFacts): Minor {
  return invoiceTotals({
    currencyExponent: exponent,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines: [{ cost, qty, taxes: [] }],
  }).totalMinor;
}

function discountFault(
  discount: WrittenDiscount,
  { on, currency }: { on: { name: string; minor: Minor }; currency: CurrencyFacts },
): string | undefined {
  if (!discount || !('amount' in discount)) return undefined;
  const fault = amountFault(discount.amount, currency);
  if (fault !== undefined) return fault;
  const isWithin = decimalToMinor(discount.amount, currency.exponent) <= on.minor;
  return isWithin ? undefined : `Give a discount that is not above the ${on.name}.`;
}

function repeatedTax({ taxes }: WrittenLine): number {
  const keys = taxes.map(({ rate, category }) => `${shortestDecimal(rate)} ${category}`);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

function lineFaults(line: WrittenLine, currency: CurrencyFacts): FieldError[] {
  const faults: FieldError[] = [];
  const repeated = repeatedTax(line);
  if (repeated !== -1) {
    const message = 'This tax lies on the line already.';
    faults.push({ path: `taxes.${String(repeated)}`, message });
  }
  const costFault = amountFault(line.cost, currency);
  if (costFault !== undefined) return [...faults, { path: 'cost', message: costFault }];
  const minor = undiscounted(line, currency);
  if (minor > largestMinor(currency.exponent)) faults.push({ path: 'cost', message: tooMuch });
  const message = discountFault(line.discount, { on: { name: 'line', minor }, currency });
  if (message !== undefined) faults.push({ path: 'discount', message });
  return faults;
}

function totalFaults(body: WrittenTerms, currency: CurrencyFacts): FieldError[] {
  const { items, pricesIncludeTax, taxPerLine } = body;
  const lines = { items, discount: null, pricesIncludeTax, taxPerLine };
  const prices = invoiceTotals(invoiceTerms(lines, currency.exponent)).lines;
  const minor = prices.reduce((sum, { priceMinor }) => sum + priceMinor, 0n);
  const message = discountFault(body.discount, {
    on: { name: 'sum of the lines', minor },
    currency,
  });
  if (message !== undefined) return [{ path: 'discount', message }];
  const { totalMinor } = invoiceTotals(invoiceTerms(body, currency.exponent));
  const largest = largestMinor(currency.exponent);
  return minor > largest || totalMinor > largest ? [{ path: 'items', message: tooMuch }] : [];
}

/**
 * What the rules between the fields of an invoice, and those of its currency, do not allow; the form and the server
 * ask here.
 */
export function invoiceFaults(
  body: WrittenTerms & Pick<InvoiceBody, 'issuedDate' | 'dueDate'>,
  currency: CurrencyFacts,
): FieldError[] {
  const faults: FieldError[] = [];
  if (body.dueDate < body.issuedDate) {
    const message = 'Give a day that is not before the date of issue.';
    faults.push({ path: 'dueDate', message });
  }
  const ofLines = body.items.flatMap((line, index) =>
    lineFaults(line, currency).map(({ path, message }) => ({
      path: `items.${String(index)}.${path}`,
      message,
    })),
  );
  if (ofLines.length > 0) return [...faults, ...ofLines];
  return [...faults, ...totalFaults(body, currency)];
}
