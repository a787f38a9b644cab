import { lazy, Suspense } from 'react';
import type { InvoiceRow } from '#contract/invoices.ts';

// Loaded on first use: a page is read more often than something is sent.
const SendPanel = lazy(() => import('./send-panel.tsx'));

interface SendOpenerProps {
  /** What is about to be sent. */
  invoice: InvoiceRow | undefined;
  /** The mail is queued. */
  onSent?: () => void;
  onClose: () => void;
}

/** The panel that sends an invoice, where it is open. */
export function SendOpener({ invoice, ...on }: SendOpenerProps) {
  if (invoice === undefined) return null;
  return (
    <Suspense>
      <SendPanel key={invoice.id} invoice={invoice} {...on} />
    </Suspense>
  );
}
