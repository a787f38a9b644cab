import * as z from 'zod/mini';
import { endpoint, readLimits, writeLimits } from './endpoint.ts';
import { calendarDay, idParameter, nothing } from './input.ts';

/** The page of an invoice that its client opens without signing in. */
export const invoiceLink = z.object({
  /** `null` where there is none that opens. */
  link: z.nullable(
    z.object({
      /** `null` where it cannot be told again, because the installation's secret is another one now. */
      address: z.nullable(z.string()),
      /** The last day on which it opens. */
      expiresOn: calendarDay,
    }),
  ),
});
export type InvoiceLink = z.infer<typeof invoiceLink>;

const oneInvoice = {
  path: '/apps/invoice/invoices/{id}/link',
  // Whoever has the address is the client to the page.
  permission: 'invoices.write',
  input: { params: z.strictObject({ id: idParameter }), query: nothing, body: nothing },
  output: invoiceLink,
} as const;

// None of them takes an Idempotency-Key: kept with the answer, the address would stand in the database.
export const invoiceLinkEndpoints = {
  getInvoiceLink: endpoint({ ...oneInvoice, method: 'GET', limits: readLimits }),
  /** Makes a new one; those before it do not open any more. */
  renewInvoiceLink: endpoint({
    ...oneInvoice,
    method: 'POST',
    limits: writeLimits,
    successStatus: 201,
  }),
  /** Ends it at once. */
  revokeInvoiceLink: endpoint({ ...oneInvoice, method: 'DELETE', limits: writeLimits }),
};
