import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { lazy, Suspense, useState } from 'react';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { quoteDocument } from '#domain/quote-document.ts';
import { CallError } from '#web/api/call-error.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DocumentSheet } from '#web/features/documents/sheet/document-sheet.tsx';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { InternalNoteCard } from '#web/features/documents/sheet/document-card.tsx';
import { DocumentPage } from '#web/features/documents/sheet/document-page.tsx';
import { PreviewSkeleton } from '#web/features/documents/sheet/preview-skeleton.tsx';
import { DocumentMails } from '#web/features/documents/send-panel/document-mails.tsx';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { quoteKind, sentQuote } from './quote-kind.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteAnswerCard } from './quote-answer-card.tsx';
import { quoteOptions } from './quote-queries.ts';
import { QuoteStatusPill } from './quote-status-pill.tsx';

// Loaded on first use: a quote is read more often than its link is copied.
const ClientLinkDialog = lazy(
  () => import('#web/features/documents/client-link/client-link-opener.tsx'),
);

const back = <Link to="/apps/invoice/quotes">Back to the quotes</Link>;

/** One quote to read, to print and to work on. `id` is taken from the address as it stands there. */
export function QuotePreviewPage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useQuery({ ...quoteOptions(Number(id)), enabled: isNumber });
  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return (
      <Notice
        title="There is no such quote"
        detail="It may have been deleted, or the address is wrong."
      >
        {back}
      </Notice>
    );
  }
  if (error && data === undefined) {
    return (
      <Notice title="The quote could not be loaded" detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!data) return <PreviewSkeleton />;
  if (data.quote.deletedAt !== null) {
    return (
      <Notice title="This quote was deleted" detail="Undo brings it back for a quarter of an hour.">
        {back}
      </Notice>
    );
  }
  return <LoadedQuote key={id} quote={data.quote} />;
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
  return (
    <DocumentPage
      head={
        <Link to="/apps/invoice/quotes" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          Quotes
        </Link>
      }
      documents={
        <>
          <DocumentSheet
            model={quoteDocument(quote, organisation.locale)}
            logo={seller.logo}
            status={<QuoteStatusPill status={status} />}
            salesperson={salesperson}
          />
          {quote.answer && <QuoteAnswerCard answer={quote.answer} />}
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
      {opened === 'link' && (
        <Suspense>
          <ClientLinkDialog kind={quoteKind} id={quote.id} onClose={close} />
        </Suspense>
      )}
    </DocumentPage>
  );
}
