import type * as z from 'zod/mini';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { validateInvoice } from '#contract/invoices/invoice-errors.ts';
import {
  type documentBody,
  invoiceBody,
  type InvoiceInput,
} from '#contract/invoices/invoice-input.ts';
import { validateBody, toFieldErrors, type FieldErrors } from '#web/api/field-errors.ts';
import { earlyTermsOf } from '#web/format/early-terms.ts';
import { currencyExponent } from '#web/format/money.ts';
import {
  type DiscountValues,
  type InvoiceValues,
  plainTax,
  type TaxValues,
} from './editor-values.ts';
import { linesOfRows, sectionErrors, type SectionedLine } from './section-rows.ts';

type Discount = InvoiceInput['discount'];

/** `1,5` becomes `1.5`; `1,000` stays and is refused, as it could mean a thousand. */
export function plainDecimal(typed: string): string {
  // People paste the typographic minus, too.
  const text = typed.trim().replace(/^\u2212/, '-');
  return /^-?\d*,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
}

function bodyDiscount({ unit, value }: DiscountValues): Discount {
  const plain = unit === 'percent' ? plainDecimal(value) : value;
  if (/^[0.]*$/.test(plain)) return null;
  return unit === 'percent' ? { percent: plain } : { amount: plain };
}

function bodyTaxes(taxes: readonly TaxValues[]): TaxValues[] {
  return taxes
    .map((tax) => plainTax({ ...tax, rate: plainDecimal(tax.rate) }))
    .filter(({ rate }) => rate !== '');
}

/** One day is a period of that day. */
function bodyPeriod(from: string, to: string): InvoiceInput['delivered'] {
  const [first, last] = [from.trim(), to.trim()];
  return first === '' && last === '' ? null : { from: first || last, to: last || first };
}

function bodyLine(line: SectionedLine, tax: TaxValues): InvoiceInput['items'][number] {
  return {
    heading: line.heading,
    title: line.title,
    description: line.description,
    cost: line.cost,
    qty: plainDecimal(line.qty),
    discount: bodyDiscount(line.discount),
    taxes: bodyTaxes(line.taxes ?? [tax]),
    unit: line.unit,
    period: bodyPeriod(line.periodFrom, line.periodTo),
    showsSubtotal: line.showsSubtotal,
  };
}

/** The request body of a quote, and what an invoice has alike, without blank lines. */
export function documentBodyOf(values: InvoiceValues): z.input<typeof documentBody> {
  const { tax, currency, issuedDate, dueDate, reference, pricesIncludeTax, taxPerLine } = values;
  const { buyerReference, purchaseOrder, contract, project } = values;
  const { note, salespersonId, internalNote, tags, recipients } = values;
  return {
    ...{ currency, issuedDate, dueDate, reference, pricesIncludeTax, taxPerLine },
    ...{ note, salespersonId, internalNote, tags, recipients },
    ...{ buyerReference, purchaseOrder, contract, project },
    delivered: bodyPeriod(values.deliveredFrom, values.deliveredTo),
    // 0 stands for no client: validation refuses it.
    clientId: values.clientId ?? 0,
    items: linesOfRows(values.items).map((line) => bodyLine(line, tax)),
    discount: bodyDiscount(values.discount),
  };
}

/** The request body of an invoice. */
export function bodyOf(values: InvoiceValues): InvoiceInput {
  const { isPrepayment, deductions } = values;
  return {
    ...documentBodyOf(values),
    earlyDiscount: isPrepayment ? null : earlyTermsOf(values),
    isPrepayment,
    deductions,
  };
}

/** How many decimals a currency has, by the settings. */
export function exponentOf(currency: string, { currencies }: EditorChoices): number {
  return currencies.find(({ code }) => code === currency)?.exponent ?? currencyExponent(currency);
}

export function checkInvoice(values: InvoiceValues, choices: EditorChoices): FieldErrors {
  const body = bodyOf(values);
  const errors = { ...validateBody(invoiceBody, body), ...sectionErrors(values.items) };
  if (Object.keys(errors).length > 0) return errors;
  const currency = { code: values.currency, exponent: exponentOf(values.currency, choices) };
  return toFieldErrors(validateInvoice(invoiceBody.parse(body), currency));
}
