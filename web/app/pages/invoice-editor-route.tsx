import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';

/** Ties the editor to the address: a new invoice, or the one that is named there. */
export function InvoiceEditorRoute() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  // The page that has just stored its new invoice goes on under the address of that.
  const [added, setAdded] = useState<{ id: string; page: string }>();
  const pageOfNew = `new after ${added?.id ?? 'none'}`;
  const page = id === undefined ? pageOfNew : id === added?.id ? added.page : id;
  return (
    <InvoiceEditorPage
      key={page}
      id={id}
      onAdded={(newId) => {
        setAdded({ id: String(newId), page });
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
