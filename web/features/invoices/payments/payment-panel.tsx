import { useState } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { t } from './t.ts';

interface PaymentPanelProps {
  invoice: InvoiceRow;
  /** The control that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The payment form beside the control that opened it. Not imported directly: see payment-opener.tsx. */
export default function PaymentPanel({ invoice, anchor, onClose }: PaymentPanelProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <PopoverSheet
      label={t('one.label', { name: nameOf(invoice) })}
      anchor={anchor}
      closesOutside={!isDirty}
      onClose={onClose}
    >
      <PaymentFields invoice={invoice} onClose={onClose} onDirty={setIsDirty} />
    </PopoverSheet>
  );
}
