import type { InvoiceDetail } from '#contract/invoices.ts';
import { ClientLinkDialog } from '../links/client-link-dialog.tsx';
import { ReversePaymentDialog } from '../payments/reverse-payment-dialog.tsx';
import { MakeRecurringDialog } from '../recurring/make-recurring-dialog.tsx';
import { ApplyCreditDialog } from './apply-credit-dialog.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

type Invoice = InvoiceDetail['invoice'];

/** What a person is about to do with an invoice. */
export type Correction =
  | { kind: 'void' | 'write-off' | 'due-date' | 'credit-note' | 'apply-credit' }
  | { kind: 'client-link' | 'make-recurring' }
  | { kind: 'reverse-payment'; payment: Invoice['payments'][number] };

interface CorrectionDialogProps {
  correction: Correction;
  invoice: Invoice;
  onClose: () => void;
}

/** The dialog of a correction. Not imported directly: it is loaded on first use. */
export default function CorrectionDialog(props: CorrectionDialogProps) {
  const { correction, invoice, onClose } = props;
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
      return <ClientLinkDialog noun="invoice" id={invoice.id} onClose={onClose} />;
    case 'make-recurring':
      return <MakeRecurringDialog {...shared} />;
    case 'reverse-payment':
      return <ReversePaymentDialog {...shared} payment={correction.payment} />;
  }
}
