import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use: pages are read more often than payments are recorded.
const PaymentPanel = lazyPart(() => import('./payment-panel.tsx'));

export interface OpenPayment {
  invoice: InvoiceRow;
  anchor: HTMLElement;
}

interface PaymentOpenerProps {
  opened: OpenPayment | undefined;
  onClose: () => void;
}

export function PaymentOpener({ opened, onClose }: PaymentOpenerProps) {
  if (opened === undefined) return null;
  return <PaymentPanel key={opened.invoice.id} {...opened} onClose={onClose} />;
}
