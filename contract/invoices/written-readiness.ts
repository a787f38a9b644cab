import { eInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { documentLimits, endpoint } from '#contract/endpoint.ts';
import { invoiceBody } from './invoice-input.ts';

export const writtenReadinessEndpoints = {
  /** Which e-invoices an invoice that is being written would be, stored or not; writes nothing. */
  checkInvoiceReadiness: endpoint({
    permission: 'invoices.draft',
    method: 'POST',
    path: '/apps/invoice/e-invoice/readiness',
    input: { body: invoiceBody },
    output: eInvoiceReadiness,
    limits: documentLimits,
  }),
};
