import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { asCopy } from '#domain/document-copy.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { StatusPill } from '#web/features/documents/status/status-mark.tsx';
import { DocumentSheet } from '#web/features/documents/sheet/document-sheet.tsx';
import { writingIn } from '#web/features/documents/texts/sheet-texts.ts';

interface InvoiceSheetProps {
  detail: InvoiceDetail;
  /** What staff call it. */
  title: string;
}

export function InvoiceSheet({ detail, title }: InvoiceSheetProps) {
  const { organisation } = useCurrentSession();
  const today = useToday();
  const { invoice, paymentDetails } = detail;
  const writing = writingIn(invoice.writing ?? { language: 'en', locale: organisation.locale });
  const model = invoiceDocument(detail, writing);
  return (
    <DocumentSheet
      // With what was paid: on paper it is no original.
      model={invoice.number === null ? model : asCopy(model, today, writing)}
      screenTitle={title}
      number={invoice.number}
      logo={invoice.seller.logo}
      status={<StatusPill status={invoice.invoiceStatus} />}
      salesperson={invoice.salesperson}
      iban={paymentDetails.iban}
    />
  );
}
