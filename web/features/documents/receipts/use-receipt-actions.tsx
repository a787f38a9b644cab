import { useMutation } from '@tanstack/react-query';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t } from './t.ts';

const { getReceiptPdf } = receiptEndpoints;

// Loaded on first use.
const EmailReceiptDialog = lazyPart(() => import('./email-receipt-dialog.tsx'));

/** What can be done with the receipt of a payment: to keep it, and to thank its client with it. `dialog` belongs beside the menu. */
export function useReceiptActions() {
  const mayWrite = useMay('invoices.write');
  const [emailed, setEmailed] = useState<number>();
  const failed = (title: string) => (error: Error) => {
    showToast({ tone: 'danger', title, detail: error.message });
  };
  const download = useMutation({
    mutationFn: (id: number) => call(getReceiptPdf, { params: { id } }),
    onSuccess: saveAnswer,
    onError: failed(t('notDownloaded')),
  });
  const actionsOf = ({ id }: { id: number }): MenuAction[] => [
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
              setEmailed(id);
            },
          },
        ]
      : []),
  ];
  const dialog = emailed !== undefined && (
    <EmailReceiptDialog
      paymentId={emailed}
      onClose={() => {
        setEmailed(undefined);
      }}
    />
  );
  return { actionsOf, dialog };
}
