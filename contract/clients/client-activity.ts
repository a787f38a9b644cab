import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParameter } from '#contract/input.ts';
import { invoiceActivity } from '#contract/documents/document-parts.ts';

const clientStep = z.object({
  ...invoiceActivity.shape,
  /** Of which invoice or quote it tells; both `null` where it tells of the client itself. */
  invoice: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
  quote: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
});
export type ClientStep = z.infer<typeof clientStep>;

export const clientActivityEndpoints = {
  /** What happened to the client, its invoices and its quotes, the latest fifty; `before` is the id that the next ones lie before. */
  listClientActivity: endpoint({
    method: 'GET',
    path: '/apps/invoice/clients/{id}/activity',
    permission: 'invoices.read-internal',
    input: {
      query: z.strictObject({ before: z.optional(idParameter) }),
    },
    output: z.object({
      steps: z.array(clientStep),
      /** Whether there is more before the last of them. */
      hasEarlier: z.boolean(),
    }),
  }),
};
