import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, earlyDiscount, lineText, percentText, termDays } from '#contract/input.ts';
import { vatexCodes } from '#domain/e-invoice/codes/vatex.ts';
import { allowsRate, needsReason, vatCategories } from '#domain/e-invoice/vat-categories.ts';
import type { FieldError } from '#contract/problem.ts';
import { reason, refusal, type Refusal } from '#messages/refusal.ts';

export const mostTerms = 8;
export const mostTaxRates = 50;
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

const vatCategory: z.ZodMiniType<string, string> = z.enum(
  vatCategories,
  reason('invoicing.taxCategory'),
);

export const taxRatesBody = z.strictObject({
  taxRates: z
    .array(
      z.strictObject({
        name: lineText(40).check(z.minLength(1, reason('invoicing.taxName'))),
        rate: percentText,
        category: vatCategory,
        reason: z._default(lineText(300), ''),
        reasonCode: z._default(
          z.string().check(z.regex(/^(VATEX-[A-Z0-9-]{1,40})?$/, reason('field.choice'))),
          '',
        ),
        isDefault: z.boolean(),
      }),
    )
    .check(z.maxLength(mostTaxRates, reason('field.tooMany'))),
});
export type TaxRatesBody = z.output<typeof taxRatesBody>;

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

export function validateTaxRates({ taxRates }: TaxRatesBody): FieldError[] {
  const errors = doubles(
    taxRates.map(({ name }) => name),
    (index) => `taxRates.${String(index)}.name`,
    refusal('invoicing.repeatedTax'),
  );
  taxRates.forEach(({ rate, category }, index) => {
    if (allowsRate(category, rate)) return;
    const wrong = refusal(category === 'S' ? 'invoice.standardRate' : 'invoice.zeroRate');
    errors.push({ path: `taxRates.${String(index)}.rate`, reason: wrong });
  });
  taxRates.forEach((tax, index) => {
    if (!needsReason(tax.category)) return;
    const first = taxRates.find(({ category }) => category === tax.category);
    if (first === tax || (first?.reason === tax.reason && first.reasonCode === tax.reasonCode))
      return;
    const other = refusal('invoicing.oneReason');
    errors.push({ path: `taxRates.${String(index)}.reason`, reason: other });
  });
  taxRates.forEach(({ category, reasonCode: code }, index) => {
    if (!needsReason(category) || code === '' || vatexCodes.has(code)) return;
    const path = `taxRates.${String(index)}.reasonCode`;
    errors.push({ path, reason: refusal('invoicing.unknownReasonCode', { code }) });
  });
  if (taxRates.filter(({ isDefault }) => isDefault).length > 1) {
    errors.push({ path: 'taxRates', reason: refusal('invoicing.twoDefaultTaxes') });
  }
  return errors;
}

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

function doubles(
  names: readonly string[],
  pathOf: (index: number) => string,
  reason: Refusal,
): FieldError[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: pathOf(index), reason }] : [],
  );
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
