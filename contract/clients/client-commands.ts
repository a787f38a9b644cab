import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pictureBody, pictureLimits } from '#contract/file-bodies.ts';
import {
  eInvoiceDeliveries,
  eInvoiceFormats,
  partyTermsInput,
} from '#contract/documents/party-terms.ts';
import { optionalEmailText } from '#contract/email-text.ts';
import { lineText, plainText, termDays } from '#contract/input.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { reason } from '#messages/refusal.ts';
import { clientAnswer } from './clients.ts';

const clientBody = z.strictObject({
  name: lineText(120).check(z.minLength(1, reason('client.name'))),
  company: z._default(lineText(120), ''),
  companyEmail: z._default(optionalEmailText, ''),
  address: z._default(plainText(500), ''),
  country: z._default(lineText(60), ''),
  contact: z._default(lineText(120), ''),
  taxNumber: z._default(lineText(40), ''),
  ...partyTermsInput,
  buyerReference: z._default(lineText(100), ''),
  eInvoiceDelivery: z._default(z.enum(eInvoiceDeliveries, reason('field.choice')), 'pdf'),
  eInvoiceFormat: z._default(z.enum(eInvoiceFormats, reason('field.choice')), 'xrechnungUbl'),
  /** Nothing is issued to it that is not the e-invoice that it wants. */
  eInvoiceRequired: z._default(z.boolean(), false),
  /** Chosen for the client, never guessed from its country. */
  language: z._default(z.nullable(z.enum(documentLanguages, reason('field.choice'))), null),
  secondLanguage: z._default(z.nullable(z.enum(documentLanguages, reason('field.choice'))), null),
  paymentTermDays: z._default(z.nullable(termDays), null),
  /** 0 percent: none, whatever the organisation's is. */
  earlyDiscount: z._default(
    z.nullable(
      z.strictObject({
        percent: z
          .string()
          .check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, reason('field.discountPercent'))),
        days: termDays,
      }),
    ),
    null,
  ),
});
export type ClientBody = z.output<typeof clientBody>;

const path = '/apps/invoice/clients';

/** Changes of clients. `PUT` and `DELETE` demand `If-Match` with the version. */
export const clientCommandEndpoints = {
  createClient: endpoint({
    permission: 'clients.write',
    method: 'POST',
    path,
    input: { body: clientBody },
    output: clientAnswer,
    successStatus: 201,
    idempotencyKey: 'accepted',
  }),
  /** Reaches drafts and lists at once, issued documents never. */
  updateClient: endpoint({
    permission: 'clients.write',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: clientBody },
    output: clientAnswer,
  }),
  archiveClient: endpoint({
    permission: 'clients.write',
    method: 'PUT',
    path: `${path}/{id}/archive`,
    input: { body: z.strictObject({ isArchived: z.boolean() }) },
    output: clientAnswer,
  }),
  /** Heeds `If-Match` where it is given. */
  setClientAvatar: endpoint({
    permission: 'clients.write',
    method: 'POST',
    path: `${path}/{id}/avatar`,
    input: { body: pictureBody },
    output: clientAnswer,
    limits: pictureLimits,
  }),
  removeClientAvatar: endpoint({
    permission: 'clients.write',
    method: 'DELETE',
    path: `${path}/{id}/avatar`,
    output: clientAnswer,
  }),
  /** Only while nothing was written for it; afterwards it can be archived. */
  deleteClient: endpoint({
    permission: 'clients.write',
    method: 'DELETE',
    path: `${path}/{id}`,
    output: z.object({ undo: undoHandle }),
  }),
};
