import * as z from 'zod/mini';
import { documentContents, documentRow } from '#contract/documents/document-parts.ts';
import { pdfQuery } from '#contract/documents/document-pdfs.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { calendarDay, listOf, plainText } from '#contract/input.ts';
import { invoiceBody, lineInput, maximumLines } from '#contract/invoices/invoice-input.ts';
import { invoiceListQuery } from '#contract/invoices/invoices.ts';
import { reason } from '#messages/refusal.ts';

/** What was delivered: the lines of an invoice without what they cost. */
export const deliveryNoteBody = z.strictObject({
  clientId: invoiceBody.shape.clientId,
  title: plainText(120).check(z.minLength(1, reason('field.missing'))),
  deliveredOn: calendarDay,
  items: listOf(z.pick(lineInput, { title: true, description: true, qty: true }), maximumLines),
});
export type DeliveryNoteBody = z.output<typeof deliveryNoteBody>;
export type DeliveryNoteInput = z.input<typeof deliveryNoteBody>;

const deliveryNoteRow = z.object({
  ...z.pick(documentRow, { id: true, version: true, client: true, avatar: true }).shape,
  title: z.string(),
  deliveredOn: calendarDay,
});
export type DeliveryNoteRow = z.infer<typeof deliveryNoteRow>;

export const deliveryNote = z.object({
  ...deliveryNoteRow.shape,
  /** The quantity is a decimal string. */
  items: z.array(z.object({ title: z.string(), description: z.string(), qty: z.string() })),
  activity: documentContents.shape.activity,
});
export type DeliveryNote = z.infer<typeof deliveryNote>;

const { q, perPage, page } = invoiceListQuery.shape;
export const deliveryNoteListQuery = z.strictObject({ q, perPage, page });
export type DeliveryNoteListQuery = z.output<typeof deliveryNoteListQuery>;

const path = '/apps/invoice/delivery-notes';

/** What was handed over to clients. `PUT` demands `If-Match` with the version. */
export const deliveryNoteEndpoints = {
  /** The newest first. */
  listDeliveryNotes: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path,
    input: { query: deliveryNoteListQuery },
    output: z.object({ deliveryNotes: z.array(deliveryNoteRow), total: z.int() }),
    cacheable: 'shared',
  }),
  getDeliveryNote: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}`,
    output: deliveryNote,
  }),
  createDeliveryNote: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path,
    input: { body: deliveryNoteBody },
    output: deliveryNote,
    successStatus: 201,
    idempotencyKey: 'accepted',
  }),
  updateDeliveryNote: endpoint({
    permission: 'invoices.write',
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: deliveryNoteBody },
    output: deliveryNote,
  }),
  getDeliveryNotePdf: endpoint({
    permission: 'invoices.read',
    method: 'GET',
    path: `${path}/{id}/pdf`,
    input: { query: pdfQuery },
    output: fileAnswer,
  }),
};
