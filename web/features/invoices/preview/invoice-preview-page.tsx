import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import type { Correction, MakeRecurring } from '../corrections/correction-dialog.tsx';
import { invoiceOptions } from '../invoice-options.ts';
import { invoiceListSearch } from '../invoice-list-search.ts';
import { lastList } from '../last-list.ts';
import { PaymentOpener } from '../payments/payment-opener.tsx';
import { DocumentMails } from '#web/features/documents/send-panel/document-mails.tsx';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { invoiceKind, sentInvoice } from '../commands/invoice-kind.ts';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { InvoiceCredits } from './invoice-credits.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSheet } from '../sheet/invoice-sheet.tsx';
import { InternalNoteCard } from '#web/features/documents/sheet/document-card.tsx';
import { DocumentPage } from '#web/features/documents/sheet/document-page.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewNeighbours } from './preview-neighbours.tsx';
import { PreviewPalette } from './preview-palette.tsx';
import { PreviewSkeleton } from '#web/features/documents/sheet/preview-skeleton.tsx';
import { RecordGate } from '#web/features/documents/sheet/record-gate.tsx';
import { TrashedInvoice } from './trashed-invoice.tsx';
import { isClosed } from '../invoice-state.ts';
import { t } from './t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use: an invoice is read more often than it is corrected.
const CorrectionDialog = lazyPart(() => import('../corrections/correction-dialog.tsx'));

// Drawn after the document.
const AttachmentsCard = lazyPart(
  () => import('#web/features/documents/attachments/attachments-card.tsx'),
);

/** What other features show on the page; the app passes it in. */
interface PreviewParts {
  reminders: (invoice: InvoiceDetail['invoice']) => ReactNode;
  makeRecurring: MakeRecurring;
}

interface InvoicePreviewPageProps extends PreviewParts {
  id: string;
}

export function InvoicePreviewPage({ id, ...parts }: InvoicePreviewPageProps) {
  return (
    <RecordGate
      id={id}
      query={invoiceOptions}
      unknown={{ title: t('notFound', { id }), detail: t('notFoundDetail') }}
      back={<Link to="/apps/invoice/list">{t('toInvoices')}</Link>}
      failureTitle={t('notLoaded')}
      skeleton={<PreviewSkeleton />}
    >
      {(detail) =>
        detail.invoice.deletedAt === null ? (
          <LoadedPreview key={id} detail={detail} {...parts} />
        ) : (
          <TrashedInvoice invoice={detail.invoice} />
        )
      }
    </RecordGate>
  );
}

interface LoadedPreviewProps extends PreviewParts {
  detail: InvoiceDetail;
}

function LoadedPreview({ detail, reminders, makeRecurring }: LoadedPreviewProps) {
  const { invoice } = detail;
  const [paymentAnchor, setPaymentAnchor] = useState<HTMLElement>();
  const [isSending, setIsSending] = useState(false);
  const [correction, setCorrection] = useState<Correction>();
  const send = () => {
    setIsSending(true);
  };
  const close = () => {
    setIsSending(false);
    setPaymentAnchor(undefined);
    setCorrection(undefined);
  };
  return (
    <DocumentPage
      head={
        <>
          <Link
            to="/apps/invoice/list"
            search={invoiceListSearch.toSearch(lastList.read())}
            className={backLinkClass}
          >
            <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
            {t('invoices')}
          </Link>
          <PreviewNeighbours id={invoice.id} />
          <PreviewPalette invoice={invoice} />
        </>
      }
      documents={
        <>
          <InvoiceSheet
            detail={detail}
            title={t(invoice.isPrepayment ? 'prepaymentTitle' : 'title', {
              id: String(invoice.id),
            })}
          />
          {invoice.payments.length > 0 && (
            <InvoicePayments
              invoice={invoice}
              onPay={setPaymentAnchor}
              onReverse={(payment) => {
                setCorrection({ kind: 'reverse-payment', payment });
              }}
            />
          )}
          {invoice.credits.length > 0 && <InvoiceCredits invoice={invoice} />}
          {reminders(invoice)}
          <AttachmentsCard kind="invoice" id={invoice.id} isOpen={!isClosed(invoice)} />
          <DocumentMails
            document={{ kind: invoiceKind, id: invoice.id }}
            clientId={invoice.client.id}
            onSend={isClosed(invoice) ? undefined : send}
          />
          {invoice.internalNote !== undefined && invoice.internalNote !== '' && (
            <InternalNoteCard note={invoice.internalNote} />
          )}
          {invoice.activity !== undefined && invoice.activity.length > 0 && (
            <DocumentActivity activity={invoice.activity} />
          )}
        </>
      }
      actions={
        <PreviewActions
          invoice={invoice}
          onSend={send}
          onPay={setPaymentAnchor}
          onCorrect={setCorrection}
        />
      }
    >
      <SendOpener document={isSending ? sentInvoice(invoice) : undefined} onClose={close} />
      <PaymentOpener opened={paymentAnchor && { invoice, anchor: paymentAnchor }} onClose={close} />
      {correction && (
        <CorrectionDialog
          correction={correction}
          invoice={invoice}
          makeRecurring={makeRecurring}
          onClose={close}
        />
      )}
    </DocumentPage>
  );
}
