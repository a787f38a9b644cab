import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, earlyDiscount, termDays } from '#contract/input.ts';
import type { FieldError } from '#contract/problem.ts';
import { reason, refusal } from '#messages/refusal.ts';
import { doubles } from './doubles.ts';
import { taxRatesBody } from './tax-rates.ts';

export const mostTerms = 8;
export const longestLinkDays = 1_095;
const mostRetentionYears = 30;
/** The day that the schedule had for it, or the day on which it is created. */
export const lateRecurringDates = ['scheduled', 'created'] as const;

/** What the editor of invoices offers; documents keep what they were written with. */
export const invoicingSettings = z.object({
  version: z.int(),
  /** The organisation's own. */
  currency: z.string(),
  /** The usual one, where the client has none of its own. */
  paymentTermDays: z.int(),
  /** Those that the editor offers beside the calendar, ascending. */
  paymentTerms: z.array(z.int()),
  /** The usual discount for early payment, where the client has none of its own. */
  earlyDiscount: z.nullable(earlyDiscount),
  /** How long the address of a client's page opens after the due date, or after it was given out where that is later. */
  linkDays: z.int(),
  quoteDays: z.int(),
  /** For how long the law demands issued documents, from the end of their year. */
  retentionYears: z.int(),
  /** Whether a payment that is recorded by hand is answered with a thank-you email and its receipt. */
  sendsReceipts: z.boolean(),
  /** What a recurring invoice that is created late is dated on. */
  lateRecurringDate: z.enum(lateRecurringDates),
  taxRates: z.array(
    z.object({
      name: z.string(),
      rate: z.string(),
      /** UNCL 5305. */
      category: z.string(),
      /** What documents say of it where its category charges nothing. */
      reason: z.string(),
      /** VATEX, or empty. */
      reasonCode: z.string(),
      /** What documents say in the place of “Tax”, and what tells taxes of one rate apart, such as CGST; or empty. */
      label: z.string(),
      /** By which number the seller is registered for it, where documents name one. */
      registration: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  /** What one unit of another currency is worth in the own one, a decimal string. */
  exchangeRates: z.array(z.object({ currency: z.string(), rate: z.string() })),
  currencies: z.array(z.string()),
});
export type InvoicingSettings = z.infer<typeof invoicingSettings>;

export const paymentTermsBody = z.strictObject({
  paymentTermDays: termDays,
  paymentTerms: z
    .array(termDays)
    .check(
      z.minLength(1, reason('invoicing.noTerm')),
      z.maxLength(mostTerms, reason('field.tooMany')),
    ),
  earlyDiscount: z._default(z.nullable(earlyDiscount), null),
});
export type PaymentTermsBody = z.output<typeof paymentTermsBody>;

export const clientLinksBody = z.strictObject({
  linkDays: z
    .int(reason('field.wholeDays'))
    .check(
      z.gte(1, reason('invoicing.linkDays')),
      z.lte(longestLinkDays, reason('invoicing.linkDays')),
    ),
});
export type ClientLinksBody = z.output<typeof clientLinksBody>;

export const quoteTermsBody = z.strictObject({ quoteDays: termDays });
export type QuoteTermsBody = z.output<typeof quoteTermsBody>;

export const retentionBody = z.strictObject({
  retentionYears: z
    .int(reason('field.wholeNumber'))
    .check(
      z.gte(1, reason('invoicing.retentionYears')),
      z.lte(mostRetentionYears, reason('invoicing.retentionYears')),
    ),
});
export type RetentionBody = z.output<typeof retentionBody>;

export const receiptsBody = z.strictObject({ sendsReceipts: z.boolean() });
export type ReceiptsBody = z.output<typeof receiptsBody>;

export const recurringDatesBody = z.strictObject({
  lateRecurringDate: z.enum(lateRecurringDates, reason('field.choice')),
});
export type RecurringDatesBody = z.output<typeof recurringDatesBody>;

const rateText = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,8})?$/, reason('invoicing.rate')),
  z.refine((text) => !/^[0.]*$/.test(text), reason('invoicing.rateAboveZero')),
);
export const exchangeRatesBody = z.strictObject({
  exchangeRates: z
    .array(z.strictObject({ currency: currencyCode, rate: rateText }))
    .check(z.maxLength(200, reason('field.tooMany'))),
});
export type ExchangeRatesBody = z.output<typeof exchangeRatesBody>;

export function validateExchangeRates(
  { exchangeRates }: ExchangeRatesBody,
  ownCurrency: string,
): FieldError[] {
  const pathOf = (index: number) => `exchangeRates.${String(index)}.currency`;
  const codes = exchangeRates.map(({ currency }) => currency);
  const errors = doubles(codes, pathOf, refusal('invoicing.repeatedCurrency'));
  const own = codes.indexOf(ownCurrency);
  if (own >= 0) {
    const reason = refusal('invoicing.baseCurrencyRate', { currency: ownCurrency });
    errors.push({ path: pathOf(own), reason });
  }
  return errors;
}

export function validatePaymentTerms({ paymentTerms }: PaymentTermsBody): FieldError[] {
  const pathOf = (index: number) => `paymentTerms.${String(index)}`;
  return doubles(paymentTerms.map(String), pathOf, refusal('invoicing.repeatedTerm'));
}

const write = {
  method: 'PUT',
  permission: 'settings.write',
  output: invoicingSettings,
} as const;

/** The writes carry `If-Match` with the version, and answer everything. */
export const invoicingSettingsEndpoints = {
  getInvoicingSettings: endpoint({
    method: 'GET',
    path: '/api/settings/invoicing',
    permission: 'settings.read',
    output: invoicingSettings,
  }),
  updatePaymentTerms: endpoint({
    ...write,
    path: '/api/settings/payment-terms',
    input: { body: paymentTermsBody },
  }),
  updateClientLinks: endpoint({
    ...write,
    path: '/api/settings/client-links',
    input: { body: clientLinksBody },
  }),
  updateQuoteTerms: endpoint({
    ...write,
    path: '/api/settings/quotes',
    input: { body: quoteTermsBody },
  }),
  /** Erasing what is kept about a client says until when the rest stays. */
  updateRetention: endpoint({
    ...write,
    path: '/api/settings/retention',
    input: { body: retentionBody },
  }),
  updateReceipts: endpoint({
    ...write,
    path: '/api/settings/receipts',
    input: { body: receiptsBody },
  }),
  updateRecurringDates: endpoint({
    ...write,
    path: '/api/settings/recurring',
    input: { body: recurringDatesBody },
  }),
  updateTaxRates: endpoint({
    ...write,
    path: '/api/settings/taxes',
    input: { body: taxRatesBody },
  }),
  updateExchangeRates: endpoint({
    ...write,
    path: '/api/settings/currencies',
    input: { body: exchangeRatesBody },
  }),
};
