import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';
import { toNewInvoiceSearch } from '#web/features/invoices/editor/new-invoice-search.ts';

interface OpenEditor {
  /** Another one is another editor. */
  key: number;
  /** The address that it was opened or last seen under. */
  id: string | undefined;
  /** The client that a new invoice was asked for. */
  client: string | undefined;
  /** The address that its new invoice has just got, before the router is there. */
  nextId: string | undefined;
}

/** Ties the editor to the address: a new invoice, or the one that is named there. */
export function InvoiceEditorRoute() {
  const { id } = useParams({ strict: false });
  // Of the route above both: what stands there is not read by either of them.
  const { client } = toNewInvoiceSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenEditor>({ key: 0, id, client, nextId: undefined });
  if (id !== open.id || client !== open.client) {
    const isSame = id !== undefined && id === open.nextId;
    setOpen({ key: isSame ? open.key : open.key + 1, id, client, nextId: undefined });
  }
  return (
    <InvoiceEditorPage
      key={open.key}
      id={id}
      clientId={client === undefined ? undefined : Number(client)}
      onAdded={(newId) => {
        setOpen((now) => ({ ...now, nextId: String(newId) }));
        return navigate({
          to: '/apps/invoice/edit/$id',
          params: { id: String(newId) },
          state: { keepsFocus: true },
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      }}
    />
  );
}
