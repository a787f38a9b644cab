import { useNavigate } from '@tanstack/react-router';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { useDownloadInvoice } from '../commands/download-invoice.ts';
import {
  useDeleteInvoice,
  useDuplicateInvoice,
  useIssueInvoice,
} from '../commands/invoice-commands.ts';
import { sendRefusal } from '../send-refusal.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** The actions that are buttons, and items of the menu on phones. */
export function useMainActions(invoice: InvoiceDetail['invoice']) {
  const refusals = useRefusals();
  const { write } = refusals;
  const navigate = useNavigate();
  const download = useDownloadInvoice({ mayIssue: write === undefined });
  const issue = useIssueInvoice();
  const remove = useDeleteInvoice(() => void navigate({ to: '/apps/invoice/list' }));
  const duplicate = useDuplicateInvoice(
    (copy) => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(copy.id) } }),
  );
  const params = { id: String(invoice.id) };
  return {
    send: {
      label: t('actions.send'),
      icon: <IconSend {...icon} />,
      refusal: sendRefusal(refusals, invoice),
    },
    pay: { label: t('actions.pay'), icon: <IconCash {...icon} />, refusal: write },
    download: {
      label: t('actions.download'),
      icon: <IconDownload {...icon} />,
      onSelect: () => {
        download(invoice);
      },
    },
    print: {
      label: t('actions.print'),
      icon: <IconPrinter {...icon} />,
      onSelect: () => {
        window.print();
      },
    },
    edit: {
      label: t('actions.edit'),
      icon: <IconPencil {...icon} />,
      refusal: write,
      onSelect: () => void navigate({ to: '/apps/invoice/edit/$id', params }),
    },
    issue: {
      label: t('actions.issue'),
      icon: <IconFileCheck {...icon} />,
      onSelect: () => {
        issue(invoice);
      },
    },
    duplicate: {
      label: t('actions.duplicate'),
      icon: <IconCopy {...icon} />,
      refusal: write,
      onSelect: () => {
        duplicate(invoice);
      },
    },
    remove: {
      label: t('actions.delete'),
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      onSelect: () => {
        remove(invoice);
      },
    },
  } satisfies Record<string, MenuAction>;
}
