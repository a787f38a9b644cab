import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { InvoiceDetail, InvoiceRow } from '#contract/invoices/invoices.ts';
import { useDownloadInvoice } from '../commands/download-invoice.ts';
import { useDeleteInvoice, useDuplicateInvoice } from '../commands/invoice-commands.ts';
import { isOpenForPayment, sendRefusal } from '../invoice-state.ts';
import { PaymentOpener, type OpenPayment } from '../payments/payment-opener.tsx';
import { sentInvoice } from '../commands/invoice-kind.ts';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import type { RowCommands } from './invoice-actions.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use.
const VoidDialog = lazyPart(async () => ({
  default: (await import('../corrections/void-dialog.tsx')).VoidDialog,
}));

interface RowCommandsOptions {
  onDelete: (invoice: InvoiceRow) => void;
  onDeleted: () => void;
  onCopied: (copy: InvoiceDetail['invoice'], originalId: number) => void;
}

export function useRowCommands({ onDelete, onDeleted, onCopied }: RowCommandsOptions): {
  commands: RowCommands;
  dialogs: ReactNode;
} {
  const { send, write } = useRefusals();
  const navigate = useNavigate();
  const [payment, setPayment] = useState<OpenPayment>();
  const [sending, setSending] = useState<InvoiceRow>();
  const [issued, setIssued] = useState<InvoiceRow>();
  const remove = useDeleteInvoice(onDeleted);
  const duplicate = useDuplicateInvoice(onCopied);
  const download = useDownloadInvoice({ mayIssue: write === undefined });

  const commands = useMemo<RowCommands>(
    () => ({
      refusals: { send, write },
      onSend: (invoice) => {
        if (sendRefusal({ send, write }, invoice) === undefined) setSending(invoice);
      },
      onPay: (invoice, anchor) => {
        if (write === undefined && isOpenForPayment(invoice)) setPayment({ invoice, anchor });
      },
      onDownload: download,
      onEdit: ({ id }) => {
        if (write !== undefined) return;
        void navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } });
      },
      onDelete: (invoice) => {
        if (write !== undefined) return;
        if (invoice.number !== null) {
          setIssued(invoice);
          return;
        }
        onDelete(invoice);
        remove(invoice);
      },
      onDuplicate: duplicate,
    }),
    [send, write, navigate, remove, duplicate, download, onDelete],
  );
  const close = () => {
    setPayment(undefined);
    setSending(undefined);
    setIssued(undefined);
  };
  const dialogs = (
    <>
      <PaymentOpener opened={payment} onClose={close} />
      <SendOpener document={sending && sentInvoice(sending)} onClose={close} />
      {issued && <VoidDialog invoice={issued} isInsteadOfDelete onClose={close} />}
    </>
  );
  return { commands, dialogs };
}
