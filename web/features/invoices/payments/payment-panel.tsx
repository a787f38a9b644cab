import { useState } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { PaymentFields } from './payment-fields.tsx';

interface PaymentPanelProps {
  invoice: InvoiceRow;
  /** The control that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Records a payment beside what it is for. Not imported directly: see payment-opener.tsx. */
export default function PaymentPanel({ invoice, anchor, onClose }: PaymentPanelProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <PopoverSheet
      label={`Add Payment to invoice #${String(invoice.id)}`}
      anchor={anchor}
      closesOutside={!isDirty}
      onClose={onClose}
    >
      <PaymentFields invoice={invoice} onClose={onClose} onDirty={setIsDirty} />
    </PopoverSheet>
  );
}
