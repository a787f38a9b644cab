import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const voidingSettings = z.object({
  version: z.int(),
  /** Whether voiding an invoice issues a credit note that cancels it; by the country, where nobody has chosen. */
  byCreditNote: z.boolean(),
});
export type VoidingSettings = z.infer<typeof voidingSettings>;

const path = '/api/settings/voiding';

/** How an invoice is voided. The write carries `If-Match` with the version. */
export const voidingEndpoints = {
  getVoidingSettings: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: voidingSettings,
  }),
  updateVoidingSettings: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: z.strictObject({ byCreditNote: z.boolean() }) },
    output: voidingSettings,
  }),
};
