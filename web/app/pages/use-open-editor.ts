import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toNewDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';

interface OpenEditor {
  /** Another one is another editor. */
  key: number;
  /** The address that it was opened or last seen under. */
  id: string | undefined;
  /** The client that a new document was asked for. */
  client: string | undefined;
  /** The address that its new document has just got, before the router is there. */
  nextId: string | undefined;
}

/** Which editor the address asks for. It stays the same one when its new document gets an id, and with it an address. */
export function useOpenEditor(to: '/apps/invoice/edit/$id' | '/apps/invoice/quotes/edit/$id') {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  // Of the route above both: what stands there is not read by either of them.
  const { client } = toNewDocumentSearch(useSearch({ strict: false }));
  const [open, setOpen] = useState<OpenEditor>({ key: 0, id, client, nextId: undefined });
  if (id !== open.id || client !== open.client) {
    const isSame = id !== undefined && id === open.nextId;
    setOpen({ key: isSame ? open.key : open.key + 1, id, client, nextId: undefined });
  }
  return {
    key: open.key,
    id,
    clientId: client === undefined ? undefined : Number(client),
    onAdded: (newId: number) => {
      const nextId = String(newId);
      setOpen((now) => ({ ...now, nextId }));
      return navigate({
        to,
        params: { id: nextId },
        state: { keepsFocus: true },
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  };
}
