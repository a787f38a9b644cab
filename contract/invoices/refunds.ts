import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, currencyCode, moneyText, plainText } from '#contract/input.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';
import { dayChoice } from './day-choice.ts';
import { paymentMethods } from './payments.ts';

export const refundBody = z.strictObject({
  /** At most the client’s credit in the currency, on the day and now. */
  amount: moneyText,
  currency: currencyCode,
  /** The accounting date, in an open period. */
  date: calendarDay,
  method: z.enum(paymentMethods, reason('field.choice')),
  reference: z._default(plainText(200), ''),
  /** The payment that it gives back: then at most what is left of that, too. */
  paymentId: z.optional(z.int().check(z.gt(0))),
  ...confirmation,
});
export type RefundBody = z.output<typeof refundBody>;

export const refundEndpoints = {
  /** Pays credit of a client out to it. */
  refundClient: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: '/apps/invoice/clients/{id}/refunds',
    input: { body: refundBody },
    output: z.object({ refundId: z.int(), undo: undoHandle }),
    successStatus: 201,
    idempotencyKey: 'required',
  }),
  /** Takes a refund back that was noted wrongly, by an entry of its own: the client has the credit again. */
  reverseRefund: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: '/apps/invoice/refunds/{id}/reverse',
    input: { body: z.strictObject({ reason: z._default(plainText(500), ''), ...dayChoice }) },
    output: z.object({ amount: z.number(), currency: z.string() }),
    successStatus: 201,
    idempotencyKey: 'required',
  }),
};
