import { useEffect, useState } from 'react';
import type { InvoiceDetail, InvoiceRow } from '#contract/invoices/invoices.ts';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useDownloadInvoice } from '../commands/download-invoice.ts';
import { useDeleteInvoice, useDuplicateInvoice } from '../commands/invoice-commands.ts';
import { sentInvoice } from '../commands/invoice-kind.ts';
import { PaymentOpener, type OpenPayment } from '../payments/payment-opener.tsx';

// Loaded on first use.
const VoidDialog = lazyPart(async () => ({
  default: (await import('../corrections/void-dialog.tsx')).VoidDialog,
}));

/** What a row can have done; whether it may is decided before. */
export interface RowActions {
  send: (invoice: InvoiceRow) => void;
  pay: (opened: OpenPayment) => void;
  download: (invoice: InvoiceRow) => void;
  remove: (draft: InvoiceRow) => void;
  /** An issued invoice is voided instead of deleted. */
  offerVoid: (invoice: InvoiceRow) => void;
  duplicate: (invoice: InvoiceRow) => void;
}

interface RowActionsHostProps {
  mayIssue: boolean;
  onDeleted: () => void;
  onCopied: (copy: InvoiceDetail['invoice'], originalId: number) => void;
  onReady: (actions: RowActions) => void;
}

/** The commands of the rows with their dialogs: code of its own, because rows are read before anything is done to them. */
export default function RowActionsHost(props: RowActionsHostProps) {
  const { mayIssue, onDeleted, onCopied, onReady } = props;
  const [payment, setPayment] = useState<OpenPayment>();
  const [sending, setSending] = useState<InvoiceRow>();
  const [issued, setIssued] = useState<InvoiceRow>();
  const remove = useDeleteInvoice(onDeleted);
  const duplicate = useDuplicateInvoice(onCopied);
  const download = useDownloadInvoice({ mayIssue });

  useEffect(() => {
    const dialogs = { send: setSending, pay: setPayment, offerVoid: setIssued };
    onReady({ ...dialogs, download, remove, duplicate });
  }, [onReady, download, remove, duplicate]);

  const close = () => {
    setPayment(undefined);
    setSending(undefined);
    setIssued(undefined);
  };
  return (
    <>
      <PaymentOpener opened={payment} onClose={close} />
      <SendOpener document={sending && sentInvoice(sending)} onClose={close} />
      {issued && <VoidDialog invoice={issued} isInsteadOfDelete onClose={close} />}
    </>
  );
}
