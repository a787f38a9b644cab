import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import type { Correction } from '../corrections/correction-dialog.tsx';
import { useIssueAndDownload } from '../commands/download-invoice.ts';
import { useMarkSent } from '../commands/invoice-commands.ts';
import { isClosed, isDraft } from '../invoice-state.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** What can be done to an invoice beside its main actions: only what its state allows. */
export function useFurtherActions(
  invoice: InvoiceDetail['invoice'],
  onCorrect: (correction: Correction) => void,
): MenuAction[] {
  const markSent = useMarkSent();
  const issueAndDownload = useIssueAndDownload();
  const markAsSent: MenuAction = {
    label: 'Mark as sent',
    icon: <IconCheck {...icon} />,
    onSelect: () => {
      markSent(invoice);
    },
  };
  const correct = (label: string, Icon: typeof IconBan, kind: SimpleCorrection): MenuAction => ({
    label,
    icon: <Icon {...icon} />,
    onSelect: () => {
      onCorrect({ kind });
    },
  });
  const makeRecurring = correct('Make recurring', IconRepeat, 'make-recurring');
  if (isDraft(invoice)) {
    return [
      markAsSent,
      {
        label: 'Issue & download',
        icon: <IconDownload {...icon} />,
        onSelect: () => {
          issueAndDownload(invoice);
        },
      },
      makeRecurring,
    ];
  }
  const link = correct('Client link', IconLink, 'client-link');
  // Also of what is closed: the client may still have its address.
  if (isClosed(invoice)) return [link];
  const isOwed = invoice.balance > 0;
  return [
    link,
    makeRecurring,
    ...(isOwed && !wasSent(invoice) ? [markAsSent] : []),
    ...(isOwed ? [correct('Extend due date', IconCalendarPlus, 'due-date')] : []),
    ...(isOwed && invoice.clientCredit > 0
      ? [correct('Apply credit', IconCoins, 'apply-credit')]
      : []),
    correct('Credit note', IconFileMinus, 'credit-note'),
    ...(isOwed ? [correct('Write off', IconReceiptOff, 'write-off')] : []),
    { ...correct('Void', IconBan, 'void'), tone: 'danger' },
  ];
}

type SimpleCorrection = Exclude<Correction, { kind: 'reverse-payment' }>['kind'];

function wasSent({ invoiceStatus, activity = [] }: InvoiceDetail['invoice']): boolean {
  return invoiceStatus === 'Sent' || activity.some(({ kind }) => kind === 'sent');
}
