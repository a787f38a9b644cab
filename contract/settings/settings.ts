import * as z from 'zod/mini';
import { isIban } from '#domain/iban.ts';
import { paymentReferenceKinds } from '#domain/payments/payment-reference-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pictureBody, pictureLimits } from '#contract/file-bodies.ts';
import { partyTerms, partyTermsInput } from '#contract/documents/party-terms.ts';
import { optionalEmailText } from '#contract/email-text.ts';
import { currencyCode, lineText, plainText } from '#contract/input.ts';
import { compactText } from './compact-text.ts';
import { localeText, timeZoneText } from './locales.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { reason } from '#messages/refusal.ts';

export const papers = ['A4', 'Letter'] as const;

/** Who bills, and how it presents itself on documents. */
export const company = z.object({
  version: z.int(),
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
  companyEmail: z.string(),
  /** The legal name and the number in a register. */
  registration: z.string(),
  taxNumber: z.string(),
  ...partyTerms,
  /** Whom a buyer asks about an invoice. */
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** These five are of the default account; `iban` is empty where that has none. */
  bankName: z.string(),
  bankCountry: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
  accountName: z.string(),
  /** What a payer writes on a transfer: the number, or a reference with check digits. */
  referenceScheme: z.enum(paymentReferenceKinds),
  /** IANA name. */
  timeZone: z.string(),
  locale: z.string(),
  /** In which documents are written for clients who have chosen no language, ISO 639-1. */
  documentLanguage: z.optional(z.enum(documentLanguages)),
  /** ISO 4217. */
  currency: z.string(),
  paper: z.enum(papers),
  defaultNote: z.string(),
  /** The address of the picture, or empty. */
  logo: z.string(),
  currencies: z.array(z.string()),
});
export type Company = z.infer<typeof company>;

const bic = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export const companyBody = z.strictObject({
  name: lineText(120).check(z.minLength(1, reason('company.name'))),
  tagline: lineText(120),
  address: plainText(500),
  country: lineText(60),
  contact: lineText(120),
  companyEmail: optionalEmailText,
  registration: lineText(200),
  taxNumber: lineText(40),
  ...partyTermsInput,
  contactName: z._default(lineText(120), ''),
  contactPhone: z._default(lineText(60), ''),
  contactEmail: z._default(optionalEmailText, ''),
  /** Of the default account, which is added where there is none; left out, it stays as it is. */
  bankName: z.optional(lineText(120)),
  bankCountry: z.optional(lineText(60)),
  iban: z.optional(
    z.pipe(
      compactText,
      z.string().check(z.refine((text) => text === '' || isIban(text), reason('company.iban'))),
    ),
  ),
  swiftCode: z.optional(
    z.pipe(
      compactText,
      z.string().check(z.refine((text) => text === '' || bic.test(text), reason('company.bic'))),
    ),
  ),
  accountName: z.optional(lineText(120)),
  referenceScheme: z.enum(paymentReferenceKinds, reason('field.choice')),
  timeZone: timeZoneText,
  locale: localeText,
  /** Left out, it stays as it is. */
  documentLanguage: z.optional(z.enum(documentLanguages, reason('field.choice'))),
  currency: currencyCode,
  paper: z.enum(papers, reason('field.choice')),
  defaultNote: plainText(2_000),
});
export type CompanyBody = z.output<typeof companyBody>;

const write = { permission: 'settings.write' } as const;
const path = '/api/settings/company';
const logoPath = '/api/settings/logo';

/** The company. Writes carry `If-Match` with the version. Issued documents keep the company as it was. */
export const settingsEndpoints = {
  getCompany: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: company,
  }),
  /** Another currency converts nothing: every document stays in its own. */
  updateCompany: endpoint({
    ...write,
    method: 'PUT',
    path,
    input: { body: companyBody },
    output: company,
  }),
  uploadLogo: endpoint({
    ...write,
    method: 'PUT',
    path: logoPath,
    input: { body: pictureBody },
    output: company,
    limits: pictureLimits,
  }),
  removeLogo: endpoint({
    ...write,
    method: 'DELETE',
    path: logoPath,
    output: company,
  }),
};
