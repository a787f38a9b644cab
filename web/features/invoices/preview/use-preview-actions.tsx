import { useNavigate } from '@tanstack/react-router';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { invoicePreview } from '#messages/en/invoice-preview.ts';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { printPdf } from '#web/features/documents/commands/print-pdf.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import {
  useDownloadInvoice,
  useDownloadVersion,
  useIssueAndDownload,
} from '../commands/download-invoice.ts';
import {
  useDeleteInvoice,
  useDuplicateInvoice,
  useIssueInvoice,
  useMarkSent,
} from '../commands/invoice-commands.ts';
import type { Correction } from '../corrections/correction-dialog.tsx';
import { isClosed, isDraft, owedOf, sendRefusal } from '../invoice-state.ts';
import { t } from './t.ts';

const { getInvoicePdf } = documentEndpoints;

type Invoice = InvoiceDetail['invoice'];

export interface PreviewActionsOptions {
  invoice: Invoice;
  onSend: () => void;
  onCorrect: (correction: Correction) => void;
}

type SimpleCorrection = Exclude<Correction, { kind: 'reverse-payment' }>['kind'];

/** The actions that are buttons, and items of the menu on phones; `more` has those that the invoice's state allows. */
export function usePreviewActions({ invoice, onSend, onCorrect }: PreviewActionsOptions) {
  const refusals = useRefusals();
  const { write: refusal, draft } = refusals;
  const navigate = useNavigate();
  const params = { id: String(invoice.id) };
  const download = useDownloadInvoice({ mayIssue: refusal === undefined });
  const downloadOriginal = useDownloadVersion('original');
  const downloadCopy = useDownloadVersion('copy');
  const downloadProForma = useDownloadVersion('pro-forma');
  const issue = useIssueInvoice();
  const remove = useDeleteInvoice(() => void navigate({ to: '/apps/invoice/list' }));
  const duplicate = useDuplicateInvoice(
    (copy) => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(copy.id) } }),
  );
  const markSent = useMarkSent();
  const issueAndDownload = useIssueAndDownload();

  const action = (
    name: keyof typeof invoicePreview.actions,
    Icon: typeof IconCheck,
    run: (invoice: Invoice) => void,
  ) => ({
    label: t(`actions.${name}`),
    icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
    onSelect: () => {
      run(invoice);
    },
  });
  const correct = (kind: SimpleCorrection) => () => {
    onCorrect({ kind });
  };

  const markAsSent = action('markSent', IconCheck, markSent);
  const makeRecurring = action('makeRecurring', IconRepeat, correct('make-recurring'));
  const link = action('clientLink', IconLink, correct('client-link'));
  const creditNote = action('creditNote', IconFileMinus, correct('credit-note'));
  const isOwed = invoice.balance > 0;
  const hasCredit = isOwed && invoice.clientCredit > 0;
  const further = () => {
    if (isDraft(invoice)) {
      return [
        markAsSent,
        action('issueAndDownload', IconDownload, issueAndDownload),
        action('downloadProForma', IconFileText, downloadProForma),
        makeRecurring,
      ];
    }
    // Also once it is closed: the client may still have the link.
    if (isClosed(invoice)) {
      const isClaimed = invoice.invoiceStatus === 'Written Off' && owedOf(invoice) > 0;
      return isClaimed
        ? [link, creditNote, action('waive', IconFileOff, correct('waive'))]
        : [link];
    }
    return [
      link,
      makeRecurring,
      isOwed && !wasSent(invoice) && markAsSent,
      isOwed && action('extendDueDate', IconCalendarPlus, correct('due-date')),
      hasCredit && action('applyCredit', IconCoins, correct('apply-credit')),
      creditNote,
      isOwed && action('writeOff', IconReceiptOff, correct('write-off')),
      { ...action('void', IconBan, correct('void')), tone: 'danger' as const },
    ].filter((each) => each !== false);
  };
  const toEditor = () => void navigate({ to: '/apps/invoice/edit/$id', params });
  const print = () => {
    // With what was paid since, as the page shows it.
    printPdf(getInvoicePdf.path, invoice.id, hasCopy(invoice) ? { version: 'copy' } : {});
  };
  return {
    send: { ...action('send', IconSend, onSend), refusal: sendRefusal(refusals, invoice) },
    pay: { ...action('pay', IconCash, () => undefined), refusal },
    download: action('download', IconDownload, download),
    // A single file where nothing came after the issue.
    pdfs: hasCopy(invoice)
      ? [
          action('downloadOriginal', IconFileCertificate, downloadOriginal),
          action('downloadCopy', IconCopy, downloadCopy),
        ]
      : [action('downloadPdf', IconFileTypePdf, download)],
    print: action('print', IconPrinter, print),
    edit: { ...action('edit', IconPencil, toEditor), refusal: draft },
    issue: { ...action('issue', IconFileCheck, issue), refusal },
    duplicate: { ...action('duplicate', IconCopy, duplicate), refusal: draft },
    remove: { ...action('delete', IconTrash, remove), tone: 'danger' as const },
    more: refusal === undefined ? further() : [],
  } satisfies Record<string, MenuAction | MenuAction[]>;
}

/** Whether a copy would say anything else than the original. */
function hasCopy({ payments, credits, invoiceStatus }: Invoice): boolean {
  return payments.length + credits.length > 0 || ['Void', 'Written Off'].includes(invoiceStatus);
}

function wasSent({ invoiceStatus, activity = [] }: Invoice): boolean {
  return invoiceStatus === 'Sent' || activity.some(({ kind }) => kind === 'sent');
}
