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
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** The actions besides the main ones: only those that the invoice's state allows. */
export function useFurtherActions(
  invoice: InvoiceDetail['invoice'],
  onCorrect: (correction: Correction) => void,
): MenuAction[] {
  const markSent = useMarkSent();
  const issueAndDownload = useIssueAndDownload();
  const markAsSent: MenuAction = {
    label: t('actions.markSent'),
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
  const makeRecurring = correct(t('actions.makeRecurring'), IconRepeat, 'make-recurring');
  if (isDraft(invoice)) {
    return [
      markAsSent,
      {
        label: t('actions.issueAndDownload'),
        icon: <IconDownload {...icon} />,
        onSelect: () => {
          issueAndDownload(invoice);
        },
      },
      makeRecurring,
    ];
  }
  const link = correct(t('actions.clientLink'), IconLink, 'client-link');
  // Also once it is closed: the client may still have the link.
  if (isClosed(invoice)) return [link];
  const isOwed = invoice.balance > 0;
  return [
    link,
    makeRecurring,
    ...(isOwed && !wasSent(invoice) ? [markAsSent] : []),
    ...(isOwed ? [correct(t('actions.extendDueDate'), IconCalendarPlus, 'due-date')] : []),
    ...(isOwed && invoice.clientCredit > 0
      ? [correct(t('actions.applyCredit'), IconCoins, 'apply-credit')]
      : []),
    correct(t('actions.creditNote'), IconFileMinus, 'credit-note'),
    ...(isOwed ? [correct(t('actions.writeOff'), IconReceiptOff, 'write-off')] : []),
    { ...correct(t('actions.void'), IconBan, 'void'), tone: 'danger' },
  ];
}

type SimpleCorrection = Exclude<Correction, { kind: 'reverse-payment' }>['kind'];

function wasSent({ invoiceStatus, activity = [] }: InvoiceDetail['invoice']): boolean {
  return invoiceStatus === 'Sent' || activity.some(({ kind }) => kind === 'sent');
}
