import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useDownloadInvoice } from '../commands/download-invoice.ts';
import { useDeleteInvoice, useDuplicateInvoice } from '../commands/invoice-commands.ts';
import { sentInvoice } from '../commands/invoice-kind.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { invoiceOptions } from '../invoice-options.ts';
import type { Copy } from './use-copy-in-place.ts';
import { useWayBack } from './use-way-back.ts';
import { PaymentOpener, type OpenPayment } from '../payments/payment-opener.tsx';
import { t } from '../commands/t.ts';

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
  onCopied: (copy: Omit<Copy, 'list'>) => void;
  onReady: (actions: RowActions) => void;
}

/** Opens the payment of an invoice; of one that is written off, only the whole invoice tells what is still owed. */
function useOpenPayment(open: (opened: OpenPayment) => void): RowActions['pay'] {
  const queryClient = useQueryClient();
  return useCallback(
    (opened) => {
      const { id, invoiceStatus } = opened.invoice;
      if (invoiceStatus !== 'Written Off') {
        open(opened);
        return;
      }
      queryClient.query({ ...invoiceOptions(id), staleTime: 0 }).then(
        ({ invoice }) => {
          open({ ...opened, invoice });
        },
        (error: unknown) => {
          const title = t('failed.pay', { name: nameOf({ id }) });
          const detail = error instanceof Error ? error.message : '';
          showToast({ tone: 'danger', title, detail });
        },
      );
    },
    [open, queryClient],
  );
}

/** The commands of the rows with their dialogs: code of its own, because rows are read before anything is done to them. */
export default function RowActionsHost(props: RowActionsHostProps) {
  const { mayIssue, onDeleted, onCopied, onReady } = props;
  const [payment, setPayment] = useState<OpenPayment>();
  const [sending, setSending] = useState<InvoiceRow>();
  const [issued, setIssued] = useState<InvoiceRow>();
  const remove = useDeleteInvoice(onDeleted);
  const rememberCopy = useWayBack();
  const duplicate = useDuplicateInvoice(({ id }, originalId) => {
    rememberCopy({ id, originalId });
    onCopied({ id, originalId, options: invoiceOptions(id) });
  });
  const download = useDownloadInvoice({ mayIssue });
  const pay = useOpenPayment(setPayment);

  useEffect(() => {
    const dialogs = { send: setSending, pay, offerVoid: setIssued };
    onReady({ ...dialogs, download, remove, duplicate });
  }, [onReady, pay, download, remove, duplicate]);

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
