import * as z from 'zod/mini';
import { endpoint, readLimits, writeLimits } from './endpoint.ts';
import { nothing, percentText, plainText, currencyCode } from './input.ts';
import type { FieldError } from './problem.ts';

export const mostTerms = 8;
export const mostTaxRates = 50;
export const longestTermDays = 365;
export const longestLinkDays = 1_095;

/** What the editor of invoices offers; documents keep what they were written with. */
export const invoicingSettings = z.object({
  version: z.int(),
  /** The organisation's own. */
  currency: z.string(),
  /** The usual one, where the client has none of its own. */
  paymentTermDays: z.int(),
  /** Those that the editor offers beside the calendar, ascending. */
  paymentTerms: z.array(z.int()),
  /** How long the address of a client's page opens after the due date, or after it was given out where that is later. */
  linkDays: z.int(),
  /** How long a new quote is valid. */
  quoteDays: z.int(),
  taxRates: z.array(
    z.object({ name: z.string(), rate: z.string(), category: z.string(), isDefault: z.boolean() }),
  ),
  /** What one unit of another currency is worth in the own one, a decimal string. */
  exchangeRates: z.array(z.object({ currency: z.string(), rate: z.string() })),
  /** The currencies that there are to choose from. */
  currencies: z.array(z.string()),
});
export type InvoicingSettings = z.infer<typeof invoicingSettings>;

const termDays = z
  .int('Give whole days.')
  .check(
    z.gte(0, `Give 0 to ${String(longestTermDays)} days.`),
    z.lte(longestTermDays, `Give 0 to ${String(longestTermDays)} days.`),
  );
export const paymentTermsBody = z.strictObject({
  paymentTermDays: termDays,
  paymentTerms: z
    .array(termDays)
    .check(
      z.minLength(1, 'Keep at least one term.'),
      z.maxLength(mostTerms, `Keep it to ${String(mostTerms)} terms.`),
    ),
});
export type PaymentTermsBody = z.output<typeof paymentTermsBody>;

export const clientLinksBody = z.strictObject({
  linkDays: z
    .int('Give whole days.')
    .check(
      z.gte(1, `Give 1 to ${String(longestLinkDays)} days.`),
      z.lte(longestLinkDays, `Give 1 to ${String(longestLinkDays)} days.`),
    ),
});
export type ClientLinksBody = z.output<typeof clientLinksBody>;

export const quoteTermsBody = z.strictObject({ quoteDays: termDays });
export type QuoteTermsBody = z.output<typeof quoteTermsBody>;

export const taxRatesBody = z.strictObject({
  taxRates: z
    .array(
      z.strictObject({
        name: plainText(40).check(z.minLength(1, 'Give the tax a name.')),
        rate: percentText,
        category: plainText(20).check(z.minLength(1, 'Choose a category.')),
        isDefault: z.boolean(),
      }),
    )
    .check(z.maxLength(mostTaxRates, `Keep it to ${String(mostTaxRates)} taxes.`)),
});
export type TaxRatesBody = z.output<typeof taxRatesBody>;

const rateText = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,8})?$/, 'Give a rate such as 1.0842, with at most 8 decimals.'),
  z.refine((text) => !/^[0.]*$/.test(text), 'Give a rate above 0.'),
);
export const exchangeRatesBody = z.strictObject({
  exchangeRates: z
    .array(z.strictObject({ currency: currencyCode, rate: rateText }))
    .check(z.maxLength(200, 'Keep it to 200 currencies.')),
});
export type ExchangeRatesBody = z.output<typeof exchangeRatesBody>;

/** What the rules between the taxes do not allow; the form and the server ask here. */
export function taxRateFaults({ taxRates }: TaxRatesBody): FieldError[] {
  const faults = doubles(
    taxRates.map(({ name }) => name),
    (index) => `taxRates.${String(index)}.name`,
    'This tax is there already.',
  );
  if (taxRates.filter(({ isDefault }) => isDefault).length > 1) {
    faults.push({ path: 'taxRates', message: 'Only one tax can be the usual one.' });
  }
  return faults;
}

/** What the rules between the currencies do not allow. */
export function exchangeRateFaults(
  { exchangeRates }: ExchangeRatesBody,
  ownCurrency: string,
): FieldError[] {
  const pathOf = (index: number) => `exchangeRates.${String(index)}.currency`;
  const codes = exchangeRates.map(({ currency }) => currency);
  const faults = doubles(codes, pathOf, 'This currency is there already.');
  const own = codes.indexOf(ownCurrency);
  if (own >= 0) {
    const message = `${ownCurrency} is your own currency: it needs no rate.`;
    faults.push({ path: pathOf(own), message });
  }
  return faults;
}

/** What the rules between the terms do not allow. */
export function paymentTermFaults({ paymentTerms }: PaymentTermsBody): FieldError[] {
  const pathOf = (index: number) => `paymentTerms.${String(index)}`;
  return doubles(paymentTerms.map(String), pathOf, 'This term is there already.');
}

function doubles(
  names: readonly string[],
  pathOf: (index: number) => string,
  message: string,
): FieldError[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: pathOf(index), message }] : [],
  );
}

const write = {
  method: 'PUT',
  permission: 'settings.write',
  output: invoicingSettings,
  limits: writeLimits,
} as const;

/** The writes carry `If-Match` with the version, and answer everything. */
export const invoicingSettingsEndpoints = {
  getInvoicingSettings: endpoint({
    method: 'GET',
    path: '/api/settings/invoicing',
    permission: 'settings.read',
    input: { params: nothing, query: nothing, body: nothing },
    output: invoicingSettings,
    limits: readLimits,
  }),
  updatePaymentTerms: endpoint({
    ...write,
    path: '/api/settings/payment-terms',
    input: { params: nothing, query: nothing, body: paymentTermsBody },
  }),
  updateClientLinks: endpoint({
    ...write,
    path: '/api/settings/client-links',
    input: { params: nothing, query: nothing, body: clientLinksBody },
  }),
  updateQuoteTerms: endpoint({
    ...write,
    path: '/api/settings/quotes',
    input: { params: nothing, query: nothing, body: quoteTermsBody },
  }),
  updateTaxRates: endpoint({
    ...write,
    path: '/api/settings/taxes',
    input: { params: nothing, query: nothing, body: taxRatesBody },
  }),
  updateExchangeRates: endpoint({
    ...write,
    path: '/api/settings/currencies',
    input: { params: nothing, query: nothing, body: exchangeRatesBody },
  }),
};
