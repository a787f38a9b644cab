import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { StatusPill } from '#web/features/documents/status/status-mark.tsx';
import { DocumentSheet } from '#web/features/documents/sheet/document-sheet.tsx';
import { writingIn } from '#web/features/documents/texts/sheet-texts.ts';

export function InvoiceSheet({ detail }: { detail: InvoiceDetail }) {
  const { organisation } = useCurrentSession();
  const { invoice, paymentDetails } = detail;
  return (
    <DocumentSheet
      model={invoiceDocument(detail, writingIn(organisation.locale))}
      logo={invoice.seller.logo}
      status={<StatusPill status={invoice.invoiceStatus} />}
      salesperson={invoice.salesperson}
      iban={paymentDetails.iban}
    />
  );
}
