import { lazy, Suspense } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';

// Loaded on first use: a page is read more often than money is recorded.
const PaymentPanel = lazy(() => import('./payment-panel.tsx'));

/** For which invoice money is being recorded, and beside what. */
export interface OpenPayment {
  invoice: InvoiceRow;
  anchor: HTMLElement;
}

interface PaymentOpenerProps {
  opened: OpenPayment | undefined;
  onClose: () => void;
}

/** The payment form, where it is open. */
export function PaymentOpener({ opened, onClose }: PaymentOpenerProps) {
  if (opened === undefined) return null;
  return (
    <Suspense>
      <PaymentPanel key={opened.invoice.id} {...opened} onClose={onClose} />
    </Suspense>
  );
}
