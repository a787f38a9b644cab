import { useNavigate } from '@tanstack/react-router';
import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

/** Ties the editor to the address: a new invoice, or the one that is named there. */
export function InvoiceEditorRoute() {
  const { key, moveTo, ...open } = useOpenEditor();
  const navigate = useNavigate();
  return (
    <InvoiceEditorPage
      key={key}
      {...open}
      onAdded={(newId) => {
        moveTo(newId);
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
