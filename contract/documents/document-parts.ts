import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';
import { legalNote, taxReason } from './party-terms.ts';
import { receivingAccount } from './receiving-account.ts';
import { differenceKinds } from '#domain/payments/difference-kinds.ts';

/** A discount as it was typed: decimal strings. */
const typedDiscount = z.nullable(
  z.union([z.object({ percent: z.string() }), z.object({ amount: z.string() })]),
);

/** Both days belong to it. */
export const period = z.object({ from: calendarDay, to: calendarDay });

/** `label` is what tells taxes of one rate apart, such as CGST; most have none. */
export const lineTax = z.object({
  rate: z.number(),
  category: z.string(),
  label: z.optional(z.string()),
});

const invoiceItem = z.object({
  /** Above the line, or empty. */
  heading: z.string(),
  title: z.string(),
  description: z.string(),
  cost: z.number(),
  qty: z.number(),
  /** What the line's own discount takes off. */
  discount: z.number(),
  typedDiscount,
  taxes: z.array(lineTax),
  /** In what the quantity is counted (UN/ECE Recommendation 20); C62 is one. */
  unit: z.string(),
  period: z.nullable(period),
  /** The line's net amount. */
  price: z.number(),
  /** Whether the sum of the lines since the heading or subtotal before is shown below it. */
  showsSubtotal: z.boolean(),
});

/** What settles an invoice together with a payment, without money; negative where it is taken back, or cash was rounded up. */
export const paymentDifference = z.object({ kind: z.enum(differenceKinds), amount: z.number() });

export const invoicePayment = z.object({
  /** The payment's id, also in the row that takes a part of it back. */
  id: z.int(),
  date: calendarDay,
  method: z.string(),
  note: z.string(),
  /** The part of its money that settles this invoice; negative in the row of a reversal. */
  amount: z.number(),
  difference: z.nullable(paymentDifference),
  isReversal: z.boolean(),
  /** How much of the whole payment can still be reversed; 0 in the row of a reversal. */
  reversible: z.number(),
});

/** Credit that settles the invoice: a credit note of its own, or other credit of the client. */
export const invoiceCredit = z.object({
  id: z.int(),
  kind: z.enum(['credit-note', 'client-credit']),
  /** The credit note's number and id; `null` for other credit. */
  creditNote: z.nullable(z.object({ id: z.int(), number: z.string(), total: z.number() })),
  date: calendarDay,
  reason: z.string(),
  /** The part that settles this invoice; 0 where a credit note came after it was paid, negative where it was returned. */
  amount: z.number(),
  /** Whether it can be returned to the client. */
  isReturnable: z.boolean(),
});

export const invoiceActivity = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.string(),
  actor: z.string(),
  summary: z.string(),
  detail: z.string(),
});

/** Who sold or bought, as the document says it: as they were when it was issued. */
const partyFields = {
  name: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
  companyEmail: z.string(),
  taxNumber: z.string(),
};
/** What documents of earlier versions do not have. */
const partyTerms = {
  street: z.optional(z.string()),
  extraLine: z.optional(z.string()),
  city: z.optional(z.string()),
  postCode: z.optional(z.string()),
  region: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  vatId: z.optional(z.string()),
  registrationId: z.optional(z.string()),
  registrationScheme: z.optional(z.string()),
  electronicAddress: z.optional(z.string()),
  electronicScheme: z.optional(z.string()),
};
const party = z.object({
  ...partyFields,
  ...partyTerms,
  company: z.string(),
  /** What holds where the document names no reference of its own. */
  buyerReference: z.optional(z.string()),
});

export const seller = z.object({
  ...partyFields,
  tagline: z.string(),
  /** The address of the picture, or empty. */
  logo: z.string(),
});

/** Where to pay: all accounts, and the first of them in texts that are empty where nothing is set. */
export const bankAccount = z.object({
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
  accounts: z.array(receivingAccount),
});

/** `base` is what the tax is reckoned on. */
export const documentTax = z.object({
  category: z.string(),
  rate: z.number(),
  label: z.optional(z.string()),
  base: z.number(),
  amount: z.number(),
});

/** What is deducted with a prepayment invoice: what it charged less what was credited of it, by tax. */
export const deduction = z.object({
  /** The id and number of the prepayment invoice. */
  id: z.int(),
  number: z.string(),
  issuedDate: calendarDay,
  net: z.number(),
  taxes: z.array(documentTax),
  /** With its taxes. */
  total: z.number(),
});

/**
 * How its client is written to: the language of the texts (ISO 639-1), the locale of figures and days (BCP 47), and a second language that is printed
 * beside the first, where there is one.
 */
export const documentWriting = z.object({
  language: z.string(),
  locale: z.string(),
  second: z.optional(z.nullable(z.string())),
});
export type DocumentWriting = z.infer<typeof documentWriting>;

/** What an invoice or a quote says beside that. */
export const documentContents = z.object({
  billTo: party,
  seller: z.object({
    ...seller.shape,
    ...partyTerms,
    registration: z.string(),
    contactName: z.optional(z.string()),
    contactPhone: z.optional(z.string()),
    contactEmail: z.optional(z.string()),
    accountName: z.optional(z.string()),
    /** Why taxes of a category charge nothing. */
    taxReasons: z.optional(z.array(taxReason)),
    /** By which numbers it is registered for taxes that have a label. */
    taxRegistrations: z.optional(
      z.array(z.object({ label: z.string(), registration: z.string() })),
    ),
    /** What the law wants on its invoices and credit notes; left out where there is nothing. */
    legalNotes: z.optional(z.array(legalNote)),
  }),
  reference: z.string(),
  /** What the buyer asks the document to say (BT-10), such as a Leitweg-ID. */
  buyerReference: z.string(),
  purchaseOrder: z.string(),
  contract: z.string(),
  project: z.string(),
  /** When it was delivered; the same day twice where it was on one. */
  delivered: z.nullable(period),
  items: z.array(invoiceItem),
  subtotal: z.number(),
  discount: z.number(),
  typedDiscount,
  taxes: z.array(documentTax),
  pricesIncludeTax: z.boolean(),
  taxPerLine: z.boolean(),
  note: z.string(),
  salesperson: z.nullable(z.object({ id: z.int(), name: z.string(), avatar: z.string() })),
  tags: z.array(z.string()),
  recipients: z.array(z.string()),
  writing: z.optional(documentWriting),
  /** Set once it is deleted. */
  deletedAt: z.nullable(z.string()),
  /** Left out for those who may not read internal notes and activity. */
  internalNote: z.optional(z.string()),
  activity: z.optional(z.array(invoiceActivity)),
});
