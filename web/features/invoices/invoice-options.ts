import { invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** A whole invoice. Apart from the list's queries, which its page needs first. */
export function invoiceOptions(id: number) {
  return endpointQuery(invoiceDetailEndpoints.getInvoice, { params: { id } });
}
