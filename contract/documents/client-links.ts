import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';

/** The page of an invoice or a quote that its client opens without signing in. */
export const clientLink = z.object({
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
export type ClientLink = z.infer<typeof clientLink>;

// Whoever has the address is the client to the page.
const permission = 'invoices.write';
const ofInvoice = { path: '/apps/invoice/invoices/{id}/link', permission } as const;
const ofQuote = { path: '/apps/quote/quotes/{id}/link', permission } as const;
const reads = { method: 'GET', output: clientLink } as const;
const renews = { method: 'POST', output: clientLink } as const;
const revokes = { method: 'DELETE', output: clientLink } as const;

// None of them takes an Idempotency-Key: kept with the answer, the address would stand in the database.
export const clientLinkEndpoints = {
  getInvoiceLink: endpoint({ ...ofInvoice, ...reads }),
  /** Makes a new one; those before it do not open any more. */
  renewInvoiceLink: endpoint({ ...ofInvoice, ...renews, successStatus: 201 }),
  /** Ends it at once. */
  revokeInvoiceLink: endpoint({ ...ofInvoice, ...revokes }),
  getQuoteLink: endpoint({ ...ofQuote, ...reads }),
  renewQuoteLink: endpoint({ ...ofQuote, ...renews, successStatus: 201 }),
  revokeQuoteLink: endpoint({ ...ofQuote, ...revokes }),
};
