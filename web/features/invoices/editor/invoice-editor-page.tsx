import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { isDraft } from '../invoice-state.ts';
import { PreviewSkeleton } from '../preview/preview-skeleton.tsx';
import { useRefusals } from '../write-refusals.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { IssuedEditor } from './issued-editor.tsx';
import { storedInvoiceDraft, useInvoiceStore } from './use-invoice-store.ts';
import { usePresetClient } from './use-preset-client.ts';

interface InvoiceEditorPageProps {
  /** As it stands in the address; left out for a new invoice. */
  id: string | undefined;
  /** Whom a new invoice is for, where that is said already. */
  clientId: number | undefined;
  /** The new invoice is stored, under this id. */
  onAdded: (id: number) => Promise<void>;
}

/** Writes an invoice, a new one or one that is stored. */
export function InvoiceEditorPage({ id, clientId, onAdded }: InvoiceEditorPageProps) {
  // A new invoice that got its address meanwhile stays the one that is being written.
  const [startId] = useState(id);
  const isNew = startId === undefined;
  const isNumber = isNew || /^[1-9]\d{0,14}$/.test(startId);
  const store = useInvoiceStore();
  const choices = useQuery(endpointQuery(editorChoicesEndpoints.getEditorChoices, {}));
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...invoiceOptions(Number(startId)),
    enabled: !isNew && isNumber,
    staleTime: 0,
  });
  // What is read again later must not take away what is being typed.
  const [start, setStart] = useState<InvoiceDetail>();
  if (start === undefined && data !== undefined && isFetchedAfterMount) setStart(data);
  const { clients, preset } = usePresetClient(isNew ? clientId : undefined);
  const { write } = useRefusals();

  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return (
      <Notice
        title={`There is no invoice #${startId ?? ''}`}
        detail="It may have been deleted, or the address is wrong."
      >
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
  }
  if (write !== undefined) {
    return (
      <Notice title="Invoices can only be read here" detail={write}>
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
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
  if (start && start.invoice.deletedAt !== null) {
    return (
      <Notice
        title={`Invoice #${String(start.invoice.id)} lies in the trash`}
        detail="Restore it there, then it can be edited again."
      >
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
  }
  if (start && !isDraft(start.invoice)) return <IssuedEditor detail={start} />;
  return (
    <InvoiceEditor
      choices={choices.data}
      store={store}
      start={start && storedInvoiceDraft(start)}
      preset={preset}
      onAdded={onAdded}
    />
  );
}
