import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { CallError } from '#web/api/call-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { InvoiceActivity } from './invoice-activity.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import classes from './invoice-preview-page.module.css';
import './print.css';

/** One invoice to read and to print. `id` is taken from the address as it stands there. */
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
  if (error) {
    return (
      <Notice title="The invoice could not be loaded" detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!data) return <PreviewSkeleton />;

  const { invoice } = data;
  return (
    <div className={classes.page}>
      <Link to="/apps/invoice/list" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
        Invoices
      </Link>
      <div className={classes.columns}>
        <div className={classes.documents}>
          <InvoiceSheet detail={data} />
          {invoice.payments.length > 0 && <InvoicePayments invoice={invoice} />}
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
        <PreviewActions invoice={invoice} />
      </div>
    </div>
  );
}
