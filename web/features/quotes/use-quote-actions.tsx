import { useNavigate } from '@tanstack/react-router';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type QuoteDetail, quoteEndpoints } from '#contract/quotes/quotes.ts';
import { canInvoiceQuote, canNoteAnswer, canSendQuote } from '#domain/quote-status.ts';
import type { quotes } from '#messages/en/quotes.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { printPdf } from '#web/features/documents/commands/print-pdf.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import {
  useDeleteQuote,
  useDownloadQuote,
  useDuplicateQuote,
  useInvoiceQuote,
  useQuoteStep,
} from './quote-commands.ts';
import { t } from './t.ts';

export function useQuoteActions(quote: QuoteDetail, onOpen: (what: 'send' | 'link') => void) {
  const { write, draft, send } = useRefusals();
  const navigate = useNavigate();
  const params = { id: String(quote.id) };
  const issue = useQuoteStep('issue');
  const markSent = useQuoteStep('sent');
  const accept = useQuoteStep('accepted');
  const decline = useQuoteStep('declined');
  const download = useDownloadQuote();
  const downloadProForma = useDownloadQuote('pro-forma');
  const duplicate = useDuplicateQuote(
    (id) => void navigate({ to: '/apps/invoice/quotes/$id', params: { id: String(id) } }),
  );
  const remove = useDeleteQuote(() => void navigate({ to: '/apps/invoice/quotes' }));
  const invoice = useInvoiceQuote(
    (id) => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } }),
  );
  const toEditor = () => void navigate({ to: '/apps/invoice/quotes/edit/$id', params });
  const { status } = quote;
  const isDraft = status === 'Draft';
  const action = (
    name: keyof typeof quotes.actions,
    Icon: typeof IconCheck,
    run: (quote: QuoteDetail) => void,
  ): MenuAction => ({
    label: t(`actions.${name}`),
    icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
    onSelect: () => {
      run(quote);
    },
  });
  const open = (what: 'send' | 'link') => () => {
    onOpen(what);
  };
  const toInvoice = (isIssued: boolean) => () => {
    invoice({ ...quote, issue: isIssued });
  };

  const further = [
    isDraft && action('issue', IconFileCheck, issue),
    (isDraft || status === 'Issued') && action('markSent', IconCheck, markSent),
    (isDraft || canInvoiceQuote(status)) && action('proForma', IconFileText, downloadProForma),
    !isDraft && action('link', IconLink, open('link')),
    canNoteAnswer(status) && action('accept', IconThumbUp, accept),
    canNoteAnswer(status) && action('decline', IconThumbDown, decline),
    canInvoiceQuote(status) && action('issueInvoice', IconArrowRight, toInvoice(true)),
  ].filter((each) => each !== false);
  const deletion =
    isDraft && draft === undefined
      ? [{ ...action('delete', IconTrash, remove), tone: 'danger' as const }]
      : [];
  return {
    send: canSendQuote(status) && { ...action('send', IconSend, open('send')), refusal: send },
    invoice: canInvoiceQuote(status) && {
      ...action('invoice', IconArrowRight, toInvoice(false)),
      refusal: write,
    },
    edit: isDraft && { ...action('edit', IconPencil, toEditor), refusal: draft },
    download: action('download', IconDownload, download),
    print: action('print', IconPrinter, () => {
      printPdf(quoteEndpoints.getQuotePdf.path, quote.id);
    }),
    duplicate: { ...action('duplicate', IconCopy, duplicate), refusal: draft },
    further: [...(write === undefined ? further : []), ...deletion],
  };
}
