import { useMutation } from '@tanstack/react-query';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useRef } from 'react';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { newId } from '#web/api/new-id.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';

const { getReceiptPdf, sendReceipt } = receiptEndpoints;

/** What can be done with the receipt of a payment: to keep it, and to thank its client with it. */
export function useReceiptActions(): (payment: { id: number }) => MenuAction[] {
  const mayWrite = useMay('invoices.write');
  const changed = useDocumentsChanged();
  const undo = useUndo();
  const failed = (title: string) => (error: Error) => {
    showToast({ tone: 'danger', title, detail: error.message });
  };
  const download = useMutation({
    mutationFn: (id: number) => call(getReceiptPdf, { params: { id } }),
    onSuccess: saveAnswer,
    onError: failed(t('notDownloaded')),
  });
  // A double press sends no second email.
  const isSending = useRef(false);
  const send = useMutation({
    mutationFn: (id: number) =>
      call(sendReceipt, { params: { id }, body: {} }, { idempotencyKey: newId() }),
    onSuccess: async ({ mail, undo: handle }) => {
      showToast({
        tone: 'success',
        title: t('sending'),
        detail: t('queued', {
          to: mail.recipients.map(({ address }) => address).join(', '),
          seconds: mailUndoMs / 1_000,
        }),
        ...undo(handle, Date.now() + mailUndoMs),
      });
      await changed();
    },
    onError: failed(t('notSent')),
    onSettled: () => {
      isSending.current = false;
    },
  });
  return ({ id }) => [
    {
      label: t('download'),
      icon: <IconFileDownload size={16} stroke={1.75} aria-hidden="true" />,
      onSelect: () => {
        download.mutate(id);
      },
    },
    ...(mayWrite
      ? [
          {
            label: t('email'),
            icon: <IconMail size={16} stroke={1.75} aria-hidden="true" />,
            onSelect: () => {
              if (isSending.current) return;
              isSending.current = true;
              send.mutate(id);
            },
          },
        ]
      : []),
  ];
}
