import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients.ts';
import { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { isDraft } from '../invoice-state.ts';
import { PreviewSkeleton } from '../preview/preview-skeleton.tsx';
import { useRefusals } from '../write-refusals.ts';
import { presetClient, type PresetClient } from './preset-client.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { IssuedEditor } from './issued-editor.tsx';

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
  return <InvoiceEditor choices={choices.data} detail={start} preset={preset} onAdded={onAdded} />;
}

/** The client that a new invoice is asked for; `preset` is left out until that is known. */
function usePresetClient(clientId: number | undefined) {
  const clients = useQuery({
    ...endpointQuery(clientEndpoints.listClients, {}),
    enabled: clientId !== undefined,
  });
  const [preset, setPreset] = useState<PresetClient | undefined>(
    clientId === undefined ? {} : undefined,
  );
  if (preset === undefined && clientId !== undefined && clients.data) {
    const found = presetClient(clients.data, clientId);
    // One that was just added is not among those that were read before.
    if (found.client || !clients.isFetching) setPreset(found);
  }
  return { clients, preset };
}
