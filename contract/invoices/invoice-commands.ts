import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, moneyText, plainText } from '#contract/input.ts';
import { creditChoice, creditNoteBody, creditPreview, waiveBody } from './credit-note-input.ts';
import { dayChoice } from './day-choice.ts';
import { invoiceDetail } from './invoice-detail.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';

/** What every command on an invoice answers: the invoice as it is now, and how to take it back where the law allows. */
export const commandAnswer = z.object({ ...invoiceDetail.shape, undo: z.nullable(undoHandle) });
export type CommandAnswer = z.infer<typeof commandAnswer>;

const path = '/apps/invoice/invoices';
export const whyText = plainText(500).check(z.minLength(1, reason('field.why')));
const command = {
  permission: 'invoices.write',
  method: 'POST',
  output: commandAnswer,
  idempotencyKey: 'required',
} as const;
const correction = {
  permission: 'invoices.correct',
  method: 'POST',
  output: commandAnswer,
  idempotencyKey: 'required',
} as const;

/** What is done to an invoice beside writing it. Each heeds `If-Match` where it is given. */
export const invoiceCommandEndpoints = {
  /** Gives the draft its number and freezes it. */
  issueInvoice: endpoint({
    ...command,
    path: `${path}/{id}/issue`,
    input: {
      /** `markDownloaded`: staff hand over the document themselves ("Issue & download"). */
      body: z.strictObject({ markDownloaded: z._default(z.boolean(), false), ...confirmation }),
    },
  }),
  /** Says that staff have sent it by other ways; issues a draft first. */
  markInvoiceSent: endpoint({
    ...command,
    path: `${path}/{id}/mark-sent`,
    /** May be left out. */
    input: { body: z._default(z.strictObject(confirmation), { confirm: [] }) },
  }),
  voidInvoice: endpoint({
    ...correction,
    path: `${path}/{id}/void`,
    input: { body: z.strictObject({ reason: whyText, ...dayChoice }) },
  }),
  /** Books what is left as a loss. It stays a debt, and money that comes later is taken. */
  writeOffInvoice: endpoint({
    ...correction,
    path: `${path}/{id}/write-off`,
    input: { body: z.strictObject({ reason: whyText, ...dayChoice }) },
  }),
  extendDueDate: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: `${path}/{id}/due-date`,
    input: { body: z.strictObject({ dueDate: calendarDay }) },
    output: commandAnswer,
  }),
  creditInvoice: endpoint({
    ...correction,
    path: `${path}/{id}/credit-notes`,
    input: { body: creditNoteBody },
    successStatus: 201,
  }),
  /** Says what a credit note would come to, and writes nothing. */
  previewCreditNote: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: `${path}/{id}/credit-notes/preview`,
    input: { body: creditChoice },
    output: creditPreview,
  }),
  waiveInvoice: endpoint({
    ...correction,
    path: `${path}/{id}/waive`,
    input: { body: waiveBody },
    successStatus: 201,
  }),
  applyCredit: endpoint({
    ...command,
    path: `${path}/{id}/apply-credit`,
    input: { body: z.strictObject({ amount: moneyText }) },
  }),
  unapplyCredit: endpoint({
    ...correction,
    path: `${path}/{id}/unapply-credit`,
    /** `applicationId`: one of the invoice's `credits` of the kind `client-credit`. */
    input: { body: z.strictObject({ applicationId: z.int().check(z.minimum(1)) }) },
  }),
};

export const undoEndpoints = {
  /** Of what issues, sends or books only with `invoices.write`. */
  undoCommand: endpoint({
    permission: 'invoices.draft',
    method: 'POST',
    path: '/apps/invoice/undo/{handle}',
    input: { params: z.strictObject({ handle: z.uuid() }) },
    /** `invoice` where the invoice is there afterwards. */
    output: z.object({ done: z.string(), invoice: z.nullable(invoiceDetail.shape.invoice) }),
  }),
};
