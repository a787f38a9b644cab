import { type InvoiceDetail, invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { withSheetTexts } from '#web/features/documents/texts/with-sheet-texts.ts';

/** A whole invoice. Apart from the list's queries, which its page needs first. */
export function invoiceOptions(id: number) {
  return withSheetTexts(
    endpointQuery(invoiceDetailEndpoints.getInvoice, { params: { id } }),
    ({ invoice }: InvoiceDetail) => invoice.writing,
  );
}
