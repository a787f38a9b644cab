import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useState } from 'react';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { quoteDocument } from '#domain/quote-document.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DocumentSheet } from '#web/features/documents/sheet/document-sheet.tsx';
import { writingIn } from '#web/features/documents/texts/sheet-texts.ts';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { InternalNoteCard } from '#web/features/documents/sheet/document-card.tsx';
import { DocumentPage } from '#web/features/documents/sheet/document-page.tsx';
import { RecordGate } from '#web/features/documents/sheet/record-gate.tsx';
import { PreviewSkeleton } from '#web/features/documents/sheet/preview-skeleton.tsx';
import { DocumentMails } from '#web/features/documents/send-panel/document-mails.tsx';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { quoteKind, sentQuote } from './quote-kind.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteAnswerCard } from './quote-answer-card.tsx';
import { quoteOptions } from './quote-queries.ts';
import { QuoteStatusPill } from './quote-status-pill.tsx';
import { t } from './t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Drawn after the document.
const AttachmentsCard = lazyPart(
  () => import('#web/features/documents/attachments/attachments-card.tsx'),
);

// Loaded on first use: a quote is read more often than its link is copied.
const ClientLinkDialog = lazyPart(
  () => import('#web/features/documents/client-link/client-link-dialog.tsx'),
);

/** One quote to read, print and act on. `id` is as written in the address. */
export function QuotePreviewPage({ id }: { id: string }) {
  const back = <Link to="/apps/invoice/quotes">{t('page.back')}</Link>;
  return (
    <RecordGate
      id={id}
      query={quoteOptions}
      unknown={{ title: t('page.notFound'), detail: t('page.notFoundDetail') }}
      back={back}
      failureTitle={t('page.notLoaded')}
      skeleton={<PreviewSkeleton />}
    >
      {({ quote }) =>
        quote.deletedAt === null ? (
          <LoadedQuote key={id} quote={quote} />
        ) : (
          <Notice title={t('page.deleted')} detail={t('page.deletedDetail')}>
            {back}
          </Notice>
        )
      }
    </RecordGate>
  );
}

function LoadedQuote({ quote }: { quote: QuoteDetail }) {
  const { organisation } = useCurrentSession();
  const [opened, setOpened] = useState<'send' | 'link'>();
  const close = () => {
    setOpened(undefined);
  };
  const send = () => {
    setOpened('send');
  };
  const { seller, status, salesperson, internalNote = '', activity = [] } = quote;
  const { writing = { language: 'en', locale: organisation.locale } } = quote;
  return (
    <DocumentPage
      head={
        <Link to="/apps/invoice/quotes" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          {t('title')}
        </Link>
      }
      documents={
        <>
          <DocumentSheet
            model={quoteDocument(quote, writingIn(writing))}
            logo={seller.logo}
            status={<QuoteStatusPill status={status} />}
            salesperson={salesperson}
          />
          {quote.answer && <QuoteAnswerCard answer={quote.answer} />}
          <AttachmentsCard
            kind="quote"
            id={quote.id}
            isOpen={status === 'Draft' || status === 'Issued' || status === 'Sent'}
          />
          <DocumentMails
            document={{ kind: quoteKind, id: quote.id }}
            clientId={quote.client.id}
            onSend={status === 'Issued' || status === 'Sent' ? send : undefined}
          />
          {internalNote !== '' && <InternalNoteCard note={internalNote} />}
          {activity.length > 0 && <DocumentActivity activity={activity} />}
        </>
      }
      actions={<QuoteActions quote={quote} onOpen={setOpened} />}
    >
      <SendOpener document={opened === 'send' ? sentQuote(quote) : undefined} onClose={close} />
      {opened === 'link' && <ClientLinkDialog kind={quoteKind} id={quote.id} onClose={close} />}
    </DocumentPage>
  );
}
