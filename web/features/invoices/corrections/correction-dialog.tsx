import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import ClientLinkDialog from '#web/features/documents/client-link/client-link-dialog.tsx';
import { invoiceKind } from '../commands/invoice-kind.ts';
import { ReversePaymentDialog } from '../payments/reverse-payment-dialog.tsx';
import { ApplyCreditDialog } from './apply-credit-dialog.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

type Invoice = InvoiceDetail['invoice'];

/** What is being corrected on an invoice. */
export type Correction =
  | { kind: 'void' | 'write-off' | 'due-date' | 'credit-note' | 'apply-credit' }
  | { kind: 'client-link' | 'make-recurring' }
  | { kind: 'reverse-payment'; payment: Invoice['payments'][number] };

interface Opened {
  invoice: Invoice;
  onClose: () => void;
}

/** The dialog that makes an invoice recurring. It belongs to another feature, so the app passes it in. */
export type MakeRecurring = (opened: Opened) => ReactNode;

interface CorrectionDialogProps extends Opened {
  correction: Correction;
  makeRecurring: MakeRecurring;
}

/** The dialog of a correction. Not imported directly: it is loaded on first use. */
export default function CorrectionDialog(props: CorrectionDialogProps) {
  const { correction, invoice, makeRecurring, onClose } = props;
  const shared = { invoice, onClose };
  switch (correction.kind) {
    case 'void':
      return <VoidDialog {...shared} isInsteadOfDelete={false} />;
    case 'write-off':
      return <WriteOffDialog {...shared} />;
    case 'due-date':
      return <DueDateDialog {...shared} />;
    case 'credit-note':
      return <CreditNoteDialog {...shared} />;
    case 'apply-credit':
      return <ApplyCreditDialog {...shared} />;
    case 'client-link':
      return <ClientLinkDialog kind={invoiceKind} id={invoice.id} onClose={onClose} />;
    case 'make-recurring':
      return makeRecurring(shared);
    case 'reverse-payment':
      return <ReversePaymentDialog {...shared} payment={correction.payment} />;
  }
}
