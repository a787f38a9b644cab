import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, moneyText } from '#contract/input.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';

export const clientCreditBody = z.strictObject({
  currency: currencyCode,
  /** How much of which invoice is settled; left out: the oldest first, as far as the credit goes. */
  allocations: z.optional(
    z
      .array(z.strictObject({ invoiceId: z.int().check(z.gt(0)), amount: moneyText }))
      .check(
        z.minLength(1, reason('payment.allocations')),
        z.maxLength(100, reason('field.tooMany')),
      ),
  ),
});
export type ClientCreditBody = z.output<typeof clientCreditBody>;

export const clientCreditEndpoints = {
  /** Settles open invoices of a client with its credit. */
  applyClientCredit: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/invoice/clients/{id}/apply-credit',
    input: { body: clientCreditBody },
    output: z.object({
      /** What it settles of each invoice. */
      applied: z.array(z.object({ invoiceId: z.int(), number: z.string(), amount: z.number() })),
      undo: undoHandle,
    }),
    idempotencyKey: 'required',
  }),
};
