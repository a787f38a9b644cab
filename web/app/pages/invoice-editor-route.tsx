import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

/** Ties the editor to the address: a new invoice, or the one that is named there. */
export function InvoiceEditorRoute() {
  const { key, ...open } = useOpenEditor('/apps/invoice/edit/$id');
  return <InvoiceEditorPage key={key} {...open} />;
}
