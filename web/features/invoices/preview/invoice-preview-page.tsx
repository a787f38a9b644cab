import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Correction, MakeRecurring } from '../corrections/correction-dialog.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { toInvoiceListSearch } from '../list/invoice-list-search.ts';
import { lastList } from '../list/last-list.ts';
import { PaymentOpener } from '../payments/payment-opener.tsx';
import { DocumentMails } from '#web/features/documents/send-panel/document-mails.tsx';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { invoiceKind, sentInvoice } from '../commands/invoice-kind.ts';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { InvoiceCredits } from './invoice-credits.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InternalNoteCard } from '#web/features/documents/sheet/document-card.tsx';
import { DocumentPage } from '#web/features/documents/sheet/document-page.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewNeighbours } from './preview-neighbours.tsx';
import { PreviewSkeleton } from '#web/features/documents/sheet/preview-skeleton.tsx';
import { TrashedInvoice } from './trashed-invoice.tsx';
import { isClosed } from '../invoice-state.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use: an invoice is read more often than it is corrected.
const CorrectionDialog = lazyPart(() => import('../corrections/correction-dialog.tsx'));

/** What other features show on the page; the app passes it in. */
interface PreviewParts {
  reminders: (invoice: InvoiceDetail['invoice']) => ReactNode;
  makeRecurring: MakeRecurring;
}

interface InvoicePreviewPageProps extends PreviewParts {
  id: string;
}

export function InvoicePreviewPage({ id, ...parts }: InvoicePreviewPageProps) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useQuery({ ...invoiceOptions(Number(id)), enabled: isNumber });

  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return (
      <Notice title={t('notFound', { id })} detail={t('notFoundDetail')}>
        <Link to="/apps/invoice/list">{t('toInvoices')}</Link>
      </Notice>
    );
  }
  if (error && data === undefined) {
    return (
      <Notice title={t('notLoaded')} detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          {generic('retry')}
        </Button>
      </Notice>
    );
  }
  if (!data) return <PreviewSkeleton />;
  if (data.invoice.deletedAt !== null) return <TrashedInvoice invoice={data.invoice} />;
  return <LoadedPreview key={id} detail={data} {...parts} />;
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
            search={toInvoiceListSearch(lastList.read())}
            className={backLinkClass}
          >
            <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
            {t('invoices')}
          </Link>
          <PreviewNeighbours id={invoice.id} />
        </>
      }
      documents={
        <>
          <InvoiceSheet detail={detail} />
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
