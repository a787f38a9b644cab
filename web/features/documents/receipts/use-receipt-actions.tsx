import { useMutation } from '@tanstack/react-query';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { type Receipted, receiptCalls } from './receipt-calls.ts';
import { t } from './t.ts';

// Loaded on first use.
const EmailReceiptDialog = lazyPart(() => import('./email-receipt-dialog.tsx'));

/** What can be done with the receipt of a payment or the confirmation of a refund: to keep it, and to email it to the client. `dialog` belongs beside the menu. */
export function useReceiptActions() {
  const mayWrite = useMay('invoices.write');
  const [emailed, setEmailed] = useState<Receipted>();
  const download = useMutation({
    mutationFn: ({ kind, id }: Receipted) => call(receiptCalls[kind].getPdf, { params: { id } }),
    onSuccess: saveAnswer,
    onError: (error, { kind }) => {
      showToast({ tone: 'danger', title: t(`${kind}.notDownloaded`), detail: error.message });
    },
  });
  const actionsOf = ({ kind, id }: Receipted): MenuAction[] => [
    {
      label: t(`${kind}.download`),
      icon: <IconFileDownload size={16} stroke={1.75} aria-hidden="true" />,
      onSelect: () => {
        download.mutate({ kind, id });
      },
    },
    ...(mayWrite
      ? [
          {
            label: t(`${kind}.email`),
            icon: <IconMail size={16} stroke={1.75} aria-hidden="true" />,
            onSelect: () => {
              setEmailed({ kind, id });
            },
          },
        ]
      : []),
  ];
  const dialog = emailed && (
    <EmailReceiptDialog
      of={emailed}
      onClose={() => {
        setEmailed(undefined);
      }}
    />
  );
  return { actionsOf, dialog };
}
