import * as z from 'zod/mini';
import { lineText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

const short = z._default(lineText(120), '');
const code = (pattern: RegExp) =>
  z._default(z.string().check(z.regex(pattern, reason('field.code'))), '');

const vatIdText = z.pipe(
  lineText(40),
  z.transform((text) => text.replaceAll(/[\s./-]/gu, '').toUpperCase()),
);

/**
 * An address in parts, and by what machines know a seller or a buyer (EN 16931). Where any part of the address is given, the text of the
 * address is made of them.
 */
export const partyTermsInput = {
  street: z._default(lineText(500), ''),
  extraLine: z._default(lineText(500), ''),
  city: short,
  postCode: z._default(lineText(20), ''),
  region: short,
  /** ISO 3166-1 alpha-2; the country is named by it. */
  countryCode: code(/^([A-Z]{2})?$/),
  /** With its country in front. */
  vatId: z._default(vatIdText, ''),
  registrationId: z._default(lineText(60), ''),
  /** ISO 6523 ICD. */
  registrationScheme: code(/^([0-9]{4})?$/),
  electronicAddress: z._default(lineText(254), ''),
  /** EAS; `EM` for an e-mail address. */
  electronicScheme: code(/^([A-Z0-9]{2,4})?$/),
};

/** The same as it is read. */
export const partyTerms = {
  street: z.string(),
  extraLine: z.string(),
  city: z.string(),
  postCode: z.string(),
  region: z.string(),
  countryCode: z.string(),
  vatId: z.string(),
  registrationId: z.string(),
  registrationScheme: z.string(),
  electronicAddress: z.string(),
  electronicScheme: z.string(),
};

/**
 * What an email with an invoice takes along: the PDF, whatever is inside; the PDF with the e-invoice inside (Factur-X); an e-invoice
 * alone; or both. All but the first hold an email back until the invoice is that e-invoice.
 */
export const eInvoiceDeliveries = ['pdf', 'pdf-with-xml', 'xml', 'pdf-and-xml'] as const;

/** Of an e-invoice that is a file of its own. */
export const eInvoiceFormats = ['xrechnungUbl', 'xrechnungCii', 'peppol'] as const;

/** Why a category of tax charges nothing; `code` is of VATEX, or empty. */
export const taxReason = z.object({ category: z.string(), reason: z.string(), code: z.string() });

/** What every invoice of a seller says; `subject` is a code of UNTDID 4451, or empty. */
export const legalNote = z.object({ subject: z.string(), text: z.string() });
