import * as z from 'zod/mini';
import { emailText } from '#contract/email-text.ts';
import {
  calendarDay,
  currencyCode,
  earlyDiscount,
  lineText,
  listOf,
  moneyText,
  percentText,
  plainText,
} from '#contract/input.ts';
import { vatCategories } from '#domain/e-invoice/vat-categories.ts';
import { reason } from '#messages/refusal.ts';

export const maximumLines = 1_000;
export const unitPriceDecimals = 4;

const qtyText = z.string().check(
  z.regex(/^-?\d{1,9}(\.\d{1,3})?$/, reason('invoice.quantity')),
  z.refine((text) => !/^-?[0.]*$/.test(text), reason('invoice.quantityNotZero')),
);

/** Of up to four decimals, also where the currency has fewer: energy, calls and clicks cost fractions of a cent. */
const unitPriceText = z
  .string()
  .check(z.regex(/^\d{1,15}(\.\d{1,4})?$/, reason('invoice.unitPrice')));

/** Percent or an amount of the invoice's currency. */
export const discountInput = z.union(
  [z.strictObject({ percent: percentText }), z.strictObject({ amount: moneyText })],
  reason('invoice.discountForm'),
);

/** UNCL 5305, as EN 16931 has it. Documents of earlier versions have any text. */
const vatCategory: z.ZodMiniType<string, string> = z.enum(
  vatCategories,
  reason('invoice.taxCategory'),
);

/** What tells taxes of one rate apart, such as CGST. */
const taxLabel = z.optional(lineText(20));

const taxInput = z.strictObject({
  rate: percentText,
  category: vatCategory,
  label: taxLabel,
});

/** Both days belong to it. */
const periodInput = z._default(
  z.nullable(z.strictObject({ from: calendarDay, to: calendarDay })),
  null,
);

/** UN/ECE Recommendation 20 or 21: C62 is one, HUR an hour. */
export const oneUnit = 'C62';
const unitInput = z._default(
  z.string().check(z.regex(/^[A-Z0-9]{1,3}$/, reason('field.code'))),
  oneUnit,
);

/** What the line of any document is made of. */
export const lineParts = {
  title: plainText(120).check(z.minLength(1, reason('invoice.lineTitle'))),
  description: z._default(plainText(2_000), ''),
  /** The price of one. */
  cost: unitPriceText,
  /** Below 0 for what came back or is deducted. */
  qty: qtyText,
  /** As the invoice has it that is credited, also one of an earlier version. */
  tax: z.strictObject({
    rate: percentText,
    category: plainText(20).check(z.minLength(1, reason('invoice.taxCategory'))),
    label: taxLabel,
  }),
};

const lineInput = z.strictObject({
  /** Above the line, over it and those that follow; no line of its own, so that it has no amount. */
  heading: z._default(lineText(120), ''),
  title: lineParts.title,
  description: lineParts.description,
  cost: lineParts.cost,
  qty: qtyText,
  discount: z._default(z.nullable(discountInput), null),
  taxes: listOf(taxInput, 5),
  unit: unitInput,
  period: periodInput,
  /** Below the line: the sum of the lines since the heading or subtotal before. It follows from them. */
  showsSubtotal: z._default(z.boolean(), false),
});

const clientId = z.int().check(z.gt(0, reason('field.client')));

export const longestTag = 40;
export const tagText = plainText(longestTag).check(z.minLength(1, reason('invoice.emptyTag')));
export const mostTags = 20;
export const mostRecipients = 20;

/** What a document says beside client, currency and days. */
const documentText = {
  reference: z._default(plainText(60), ''),
  buyerReference: z._default(lineText(100), ''),
  purchaseOrder: z._default(lineText(100), ''),
  contract: z._default(lineText(100), ''),
  project: z._default(lineText(100), ''),
  /** When it was delivered; the same day twice where it was on one. */
  delivered: periodInput,
  items: z.array(lineInput).check(z.maxLength(maximumLines, reason('field.tooMany'))),
  discount: z._default(z.nullable(discountInput), null),
  pricesIncludeTax: z._default(z.boolean(), false),
  taxPerLine: z._default(z.boolean(), false),
  note: z._default(plainText(2_000), ''),
  salespersonId: z._default(z.nullable(z.int().check(z.gt(0))), null),
  internalNote: z._default(plainText(2_000), ''),
  tags: listOf(tagText, mostTags),
  /** Who gets the invoice by mail; the client's own address where there is none. */
  recipients: listOf(emailText, mostRecipients),
};

/** What invoices, quotes and recurring invoices say alike, beside their days. */
export const documentFields = { clientId, currency: currencyCode, ...documentText };

// In the order in which a change of them is told.
export const documentBody = z.strictObject({
  clientId,
  currency: currencyCode,
  issuedDate: calendarDay,
  dueDate: calendarDay,
  ...documentText,
});

/** The discount for early payment, of invoices alone: a quote becomes an invoice with the terms of its client. */
export const earlyTerms = { earlyDiscount: z._default(z.nullable(earlyDiscount), null) };

/** An invoice as it is written. What follows from it (prices, totals, status, number, balance) is never taken. */
export const invoiceBody = z.strictObject({
  ...documentBody.shape,
  ...earlyTerms,
  /** Asks for money before anything is delivered; a later invoice deducts it. */
  isPrepayment: z._default(z.boolean(), false),
  /** Ids of issued prepayment invoices of the same client and currency, each deducted as a whole. */
  deductions: listOf(z.int().check(z.gt(0)), 50),
});
/** Of an invoice that neither is a prepayment nor deducts one. */
export const ordinaryInvoice = { isPrepayment: false, deductions: [] };
export type InvoiceBody = z.output<typeof invoiceBody>;

/** What it says beside client, currency and days, as a recurring invoice and a quote keep it: also one of an earlier version. */
export const keptBody = z.object({
  ...documentText,
  items: z.array(z.strictObject({ ...lineInput.shape, taxes: listOf(lineParts.tax, 5) })),
  ...earlyTerms,
});
export type KeptBody = z.output<typeof keptBody>;
export type InvoiceInput = z.input<typeof invoiceBody>;
