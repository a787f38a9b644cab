import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';

interface OpenEditor {
  /** Another one is another editor. */
  key: number;
  /** The address that it was opened or last seen under. */
  id: string | undefined;
  /** The address that its new invoice has just got, before the router is there. */
  nextId: string | undefined;
}

/** Ties the editor to the address: a new invoice, or the one that is named there. */
export function InvoiceEditorRoute() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenEditor>({ key: 0, id, nextId: undefined });
  if (id !== open.id) {
    const isSame = id !== undefined && id === open.nextId;
    setOpen({ key: isSame ? open.key : open.key + 1, id, nextId: undefined });
  }
  return (
    <InvoiceEditorPage
      key={open.key}
      id={id}
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
