import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';
import { eInvoiceProfiles } from './e-invoice-profiles.ts';

const query = z.strictObject({
  profile: z.enum(eInvoiceProfiles, reason('field.choice')),
  /** Of a void invoice: what it was. Left out, that of a void invoice is refused. */
  version: z.optional(z.enum(['original'], reason('field.choice'))),
});

const finding = z.object({
  /** As those who made the rule number it, such as `BR-DE-15`. */
  rule: z.string(),
  /** The business terms of EN 16931 that it is about. */
  terms: z.array(z.string()),
  /** Whose field mends it; `figures` where nobody’s does. */
  subject: z.enum(['seller', 'buyer', 'document', 'line', 'tax', 'figures']),
  field: z.string(),
  /** Of a line its number, else empty. */
  line: z.string(),
  /** What is wrong and how to mend it. */
  text: z.string(),
});

export const eInvoiceReadiness = z.object({
  /** Whether such a client is usually billed by e-invoice: others are not reminded of what is missing. */
  isUsual: z.boolean(),
  profiles: z.array(
    z.object({
      profile: z.enum(eInvoiceProfiles),
      isReady: z.boolean(),
      findings: z.array(finding),
    }),
  ),
  /** What the law of the seller’s country wants besides: the file is valid without it. */
  advice: z.array(z.object({ subject: z.enum(['notes']), text: z.string() })),
});
export type EInvoiceReadiness = z.infer<typeof eInvoiceReadiness>;
export type EInvoiceProfile = (typeof eInvoiceProfiles)[number];
export type EInvoiceFinding = z.infer<typeof finding>;

export const eInvoiceEndpoints = {
  /** Which e-invoices an invoice is, and what it lacks for the others; a draft as it would be issued now. */
  getInvoiceReadiness: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/invoices/{id}/e-invoice/readiness',
    output: eInvoiceReadiness,
  }),
  getCreditNoteReadiness: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/credit-notes/{id}/e-invoice/readiness',
    output: eInvoiceReadiness,
  }),
  /** The XML of an issued invoice: the same bytes for ever. Refused with what it lacks where it is none. */
  getInvoiceXml: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/invoices/{id}/e-invoice',
    input: { query },
    output: fileAnswer,
  }),
  getCreditNoteXml: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: '/apps/invoice/credit-notes/{id}/e-invoice',
    input: { query },
    output: fileAnswer,
  }),
};
