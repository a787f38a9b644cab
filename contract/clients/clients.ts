import * as z from 'zod/mini';
import {
  eInvoiceDeliveries,
  eInvoiceFormats,
  partyTerms,
} from '#contract/documents/party-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import { documentLanguages } from '#messages/document-languages.ts';

export const client = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
  /** The address of the client's picture, or empty. */
  avatar: z.string(),
  /** What the client owes in the organisation's currency, drafts aside. */
  openBalance: z.number(),
});
export type Client = z.infer<typeof client>;

/** A client as the clients' own calls give it. */
export const clientRecord = z.object({
  ...client.shape,
  taxNumber: z.string(),
  ...partyTerms,
  /** What a new invoice says as the buyer's reference (BT-10), such as a Leitweg-ID. */
  buyerReference: z.string(),
  /** What an email with an invoice takes along. */
  eInvoiceDelivery: z.enum(eInvoiceDeliveries),
  /** The profile of an e-invoice that is a file of its own; left out where it is the usual one, `xrechnungUbl`. */
  eInvoiceFormat: z.optional(z.enum(eInvoiceFormats)),
  /**
   * Invoices are held back until they are the e-invoice that it wants: Factur-X where it wants no other. Left out where they are not.
   */
  eInvoiceRequired: z.optional(z.boolean()),
  /** In which its documents, emails and pages are written, ISO 639-1; `null` where the organisation's language holds. */
  language: z.optional(z.nullable(z.enum(documentLanguages))),
  /** A second language in which the labels of its documents are printed beside the first; left out where there is none. */
  secondLanguage: z.optional(z.nullable(z.enum(documentLanguages))),
  /** Days until an invoice is due; `null` where the organisation's term holds. */
  paymentTermDays: z.nullable(z.int()),
  /** As an invoice has it, of 0 percent where it gets none; `null` where the organisation's discount for early payment holds. */
  earlyDiscount: z.nullable(z.object({ percent: z.string(), days: z.int() })),
  /** New invoices are neither offered nor taken for it; everything that was written stays, and drafts go on. */
  isArchived: z.boolean(),
  version: z.int(),
});
export type ClientRecord = z.infer<typeof clientRecord>;

/**
 * What a change of a client answers. Two clients may have one e-mail address (a group that pays from one mailbox), but
 * seldom do so on purpose: `sameEmail` names the others, whatever the case in which it is written.
 */
export const clientAnswer = z.object({
  client: clientRecord,
  sameEmail: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ClientAnswer = z.infer<typeof clientAnswer>;

/** What a client owes and has to its credit in one currency. */
export const clientAccount = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** What its issued invoices still ask for. */
  balance: z.number(),
  openInvoices: z.int(),
  /** The part of the balance that is past due. */
  overdue: z.number(),
  overdueInvoices: z.int(),
  /** What was paid or credited beyond what is settled. */
  credit: z.number(),
});
export type ClientAccount = z.infer<typeof clientAccount>;

export const clientDetail = z.object({
  ...clientAnswer.shape,
  /** One a currency in which it was ever charged or has paid, the organisation's first. */
  accounts: z.array(clientAccount),
  counts: z.object({ invoices: z.int(), drafts: z.int(), payments: z.int() }),
});
export type ClientDetail = z.infer<typeof clientDetail>;

const path = '/apps/invoice/clients';

export const clientEndpoints = {
  getClient: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    permission: 'clients.read',
    output: clientDetail,
  }),
};
