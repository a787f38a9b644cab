import { useNavigate } from '@tanstack/react-router';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { canInvoiceQuote, canNoteAnswer, isQuoteOpen } from '#domain/quote-status.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import {
  useAnswerQuote,
  useDeleteQuote,
  useDownloadQuote,
  useDuplicateQuote,
  useInvoiceQuote,
  useIssueQuote,
  useMarkQuoteSent,
} from './quote-commands.ts';
import { canSendQuote } from './quote-state.ts';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** The actions of a quote: the buttons of its preview, and further ones that its state allows. */
export function useQuoteActions(quote: QuoteDetail, onOpen: (what: 'send' | 'link') => void) {
  const { write, send } = useRefusals();
  const navigate = useNavigate();
  const toQuote = (id: number) =>
    void navigate({ to: '/apps/invoice/quotes/$id', params: { id: String(id) } });
  const issue = useIssueQuote();
  const markSent = useMarkQuoteSent();
  const accept = useAnswerQuote('accepted');
  const decline = useAnswerQuote('declined');
  const download = useDownloadQuote();
  const duplicate = useDuplicateQuote(({ id }) => {
    toQuote(id);
  });
  const remove = useDeleteQuote(() => void navigate({ to: '/apps/invoice/quotes' }));
  const invoice = useInvoiceQuote(
    (id) => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } }),
  );
  const { status } = quote;
  const isDraft = status === 'Draft';
  const action = (label: string, Icon: typeof IconCheck, onSelect: () => void): MenuAction => ({
    label,
    icon: <Icon {...icon} />,
    onSelect,
  });
  const when = (may: boolean, ...actions: MenuAction[]) => (may ? actions : []);

  const further: MenuAction[] = [
    ...when(
      isDraft,
      action(t('actions.issue'), IconFileCheck, () => {
        issue(quote);
      }),
    ),
    ...when(
      isDraft || (isQuoteOpen(status) && status !== 'Sent'),
      action(t('actions.markSent'), IconCheck, () => {
        markSent(quote);
      }),
    ),
    ...when(
      !isDraft,
      action(t('actions.link'), IconLink, () => {
        onOpen('link');
      }),
    ),
    ...when(
      canNoteAnswer(status),
      action(t('actions.accept'), IconThumbUp, () => {
        accept(quote);
      }),
      action(t('actions.decline'), IconThumbDown, () => {
        decline(quote);
      }),
    ),
    ...when(
      canInvoiceQuote(status),
      action(t('actions.issueInvoice'), IconArrowRight, () => {
        invoice({ ...quote, issue: true });
      }),
    ),
    ...when(isDraft, {
      ...action(t('actions.delete'), IconTrash, () => {
        remove(quote);
      }),
      tone: 'danger',
    }),
  ];
  return {
    send: canSendQuote(quote) && {
      ...action(t('send'), IconSend, () => {
        onOpen('send');
      }),
      refusal: send,
    },
    invoice: canInvoiceQuote(status) && {
      ...action(t('actions.invoice'), IconArrowRight, () => {
        invoice({ ...quote, issue: false });
      }),
      refusal: write,
    },
    edit: isDraft && {
      ...action(t('actions.edit'), IconPencil, () => {
        void navigate({
          to: '/apps/invoice/quotes/edit/$id',
          params: { id: String(quote.id) },
        });
      }),
      refusal: write,
    },
    download: action(t('actions.download'), IconDownload, () => {
      download(quote);
    }),
    print: action(t('actions.print'), IconPrinter, () => {
      window.print();
    }),
    duplicate: {
      ...action(t('actions.duplicate'), IconCopy, () => {
        duplicate(quote);
      }),
      refusal: write,
    },
    further: write === undefined ? further : [],
  };
}
