import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { backLinkClass } from '#web/ui/link-classes.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Correction } from '../corrections/correction-dialog.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { toInvoiceListSearch } from '../list/invoice-list-search.ts';
import { lastList } from '../list/last-list.ts';
import { PaymentOpener } from '../payments/payment-opener.tsx';
import { InvoiceReminders } from '../reminders/invoice-reminders.tsx';
import { DocumentMails } from '../sending/document-mails.tsx';
import { SendOpener } from '../sending/send-opener.tsx';
import { sentInvoice } from '../sent-document.ts';
import { InvoiceActivity } from './invoice-activity.tsx';
import { InvoiceCredits } from './invoice-credits.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewNeighbours } from './preview-neighbours.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import { TrashedInvoice } from './trashed-invoice.tsx';
import classes from './invoice-preview-page.module.css';
import './print.css';

// Loaded on first use: an invoice is read more often than it is corrected.
const CorrectionDialog = lazy(() => import('../corrections/correction-dialog.tsx'));

/** One invoice to read, to print and to work on. `id` is taken from the address as it stands there. */
export function InvoicePreviewPage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useQuery({ ...invoiceOptions(Number(id)), enabled: isNumber });

  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return (
      <Notice
        title={`There is no invoice #${id}`}
        detail="It may have been deleted, or the address is wrong."
      >
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
  }
  if (error && data === undefined) {
    return (
      <Notice title="The invoice could not be loaded" detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!data) return <PreviewSkeleton />;
  if (data.invoice.deletedAt !== null) return <TrashedInvoice invoice={data.invoice} />;
  return <LoadedPreview key={id} detail={data} />;
}

// What is not sent any more.
const closed: readonly string[] = ['Void', 'Written Off'];

function LoadedPreview({ detail }: { detail: InvoiceDetail }) {
  const { invoice } = detail;
  const [paysBy, setPaysBy] = useState<HTMLElement>();
  const [isSending, setIsSending] = useState(false);
  const [correction, setCorrection] = useState<Correction>();
  const send = () => {
    setIsSending(true);
  };
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Link
          to="/apps/invoice/list"
          search={toInvoiceListSearch(lastList.read())}
          className={backLinkClass}
        >
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          Invoices
        </Link>
        <PreviewNeighbours id={invoice.id} />
      </div>
      <div className={classes.columns}>
        <div className={classes.documents}>
          <InvoiceSheet detail={detail} />
          {invoice.payments.length > 0 && (
            <InvoicePayments
              invoice={invoice}
              onPay={setPaysBy}
              onReverse={(payment) => {
                setCorrection({ kind: 'reverse-payment', payment });
              }}
            />
          )}
          {invoice.credits.length > 0 && <InvoiceCredits invoice={invoice} />}
          <InvoiceReminders invoice={invoice} />
          <DocumentMails
            document={{ noun: 'invoice', id: invoice.id }}
            clientId={invoice.client.id}
            onSend={closed.includes(invoice.invoiceStatus) ? undefined : send}
          />
          {invoice.internalNote !== undefined && invoice.internalNote !== '' && (
            <section className={classes.card}>
              <h2 className={classes.cardTitle}>Internal note</h2>
              <p className={classes.text}>{invoice.internalNote}</p>
            </section>
          )}
          {invoice.activity !== undefined && invoice.activity.length > 0 && (
            <InvoiceActivity activity={invoice.activity} />
          )}
        </div>
        <PreviewActions
          invoice={invoice}
          onSend={send}
          onPay={setPaysBy}
          onCorrect={setCorrection}
        />
      </div>
      <SendOpener
        document={isSending ? sentInvoice(invoice) : undefined}
        onClose={() => {
          setIsSending(false);
        }}
      />
      <PaymentOpener
        opened={paysBy && { invoice, anchor: paysBy }}
        onClose={() => {
          setPaysBy(undefined);
        }}
      />
      {correction && (
        <Suspense>
          <CorrectionDialog
            correction={correction}
            invoice={invoice}
            onClose={() => {
              setCorrection(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
