import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { QuoteDetail } from '#contract/quotes.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { InvoiceEditor } from '../editor/invoice-editor.tsx';
import { usePresetClient } from '../editor/use-preset-client.ts';
import { PreviewSkeleton } from '../preview/preview-skeleton.tsx';
import { useRefusals } from '../write-refusals.ts';
import { quoteOptions } from './quote-queries.ts';
import { storedQuoteDraft, useQuoteStore } from './use-quote-store.ts';

interface QuoteEditorPageProps {
  /** As it stands in the address; left out for a new quote. */
  id: string | undefined;
  /** Whom a new quote is for, where that is said already. */
  clientId: number | undefined;
  /** The new quote is stored, under this id. */
  onAdded: (id: number) => Promise<void>;
}

/** Writes a quote, a new one or one that is stored, in the editor of invoices. */
export function QuoteEditorPage({ id, clientId, onAdded }: QuoteEditorPageProps) {
  // A new quote that got its address meanwhile stays the one that is being written.
  const [startId] = useState(id);
  const isNew = startId === undefined;
  const isNumber = isNew || /^[1-9]\d{0,14}$/.test(startId);
  const store = useQuoteStore();
  const choices = useQuery(endpointQuery(editorChoicesEndpoints.getEditorChoices, {}));
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...quoteOptions(Number(startId)),
    enabled: !isNew && isNumber,
    staleTime: 0,
  });
  // What is read again later must not take away what is being typed.
  const [start, setStart] = useState<QuoteDetail>();
  if (start === undefined && data !== undefined && isFetchedAfterMount) setStart(data.quote);
  const { clients, preset } = usePresetClient(isNew ? clientId : undefined);
  const { write } = useRefusals();

  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return <NotWritten title="There is no such quote" detail="The address is wrong." />;
  }
  if (write !== undefined) {
    return <NotWritten title="Quotes can only be read here" detail={write} />;
  }
  const failure =
    (start ? null : error) ??
    (choices.data ? null : choices.error) ??
    (preset ? null : clients.error);
  if (failure) {
    return (
      <Notice title="The editor could not be loaded" detail={failure.message}>
        <Button
          variant="default"
          onClick={() => {
            void choices.refetch();
            if (!isNew) void refetch();
            if (!preset) void clients.refetch();
          }}
        >
          Retry
        </Button>
      </Notice>
    );
  }
  if (!choices.data || !preset || (!isNew && !start)) return <PreviewSkeleton />;
  if (start && start.deletedAt !== null) {
    return <NotWritten title="This quote was deleted" detail="It cannot be changed any more." />;
  }
  if (start && start.status !== 'Draft') {
    return (
      <NotWritten
        title={`${start.number ?? ''} is issued and stays as it is`}
        detail="Duplicate it, and send the copy."
      />
    );
  }
  return (
    <InvoiceEditor
      choices={choices.data}
      store={store}
      start={start && storedQuoteDraft(start)}
      preset={preset}
      onAdded={onAdded}
    />
  );
}

function NotWritten({ title, detail }: { title: string; detail: string }) {
  return (
    <Notice title={title} detail={detail}>
      <Link to="/apps/invoice/quotes">Back to the quotes</Link>
    </Notice>
  );
}
