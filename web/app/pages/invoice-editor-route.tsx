import { InvoiceEditorPage } from '#web/features/invoices/editor/invoice-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

export function InvoiceEditorRoute() {
  const { key, ...open } = useOpenEditor('/apps/invoice/edit/$id');
  return <InvoiceEditorPage key={key} {...open} />;
}
