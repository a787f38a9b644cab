import * as z from 'zod/mini';
import { deduction } from '#contract/documents/document-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, idParameter } from '#contract/input.ts';

export const prepaymentEndpoints = {
  /** The issued prepayment invoices of a client that an invoice can deduct, oldest first. */
  listPrepayments: endpoint({
    method: 'GET',
    path: '/apps/invoice/prepayments',
    permission: 'invoices.read',
    input: {
      query: z.strictObject({
        clientId: idParameter,
        currency: currencyCode,
        /** A draft; those that it deducts are listed, too. */
        draft: z.optional(idParameter),
      }),
    },
    output: z.object({
      prepayments: z.array(
        z.object({
          ...deduction.shape,
          /** What is still owed of it. */
          balance: z.number(),
          pricesIncludeTax: z.boolean(),
        }),
      ),
    }),
  }),
};
export type OfferedPrepayment = z.output<
  typeof prepaymentEndpoints.listPrepayments.output
>['prepayments'][number];
