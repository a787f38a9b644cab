import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { invoiceOptions } from '../invoice-queries.ts';
import { isDraft } from '../invoice-state.ts';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { DocumentEditor } from '#web/features/documents/editor/document-editor.tsx';
import { IssuedEditor } from './issued-editor.tsx';
import { useEdited } from '#web/features/documents/editor/use-edited.ts';
import { storedInvoiceDraft, useInvoiceStore } from './use-invoice-store.ts';

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
  const edited = useEdited({ id, clientId, query: invoiceOptions });
  const store = useInvoiceStore();
  const back = <Link to="/apps/invoice/list">Back to the invoices</Link>;
  const unknown = {
    title: `There is no invoice #${id ?? ''}`,
    detail: 'It may have been deleted, or the address is wrong.',
  };
  return (
    <EditorGate
      edited={edited}
      back={back}
      unknown={unknown}
      readOnly="Invoices can only be read here"
    >
      {({ choices, preset, start }) => {
        if (start && start.invoice.deletedAt !== null) {
          return (
            <Notice
              title={`Invoice #${String(start.invoice.id)} lies in the trash`}
              detail="Restore it there, then it can be edited again."
            >
              {back}
            </Notice>
          );
        }
        if (start && !isDraft(start.invoice)) return <IssuedEditor detail={start} />;
        const draft = start && storedInvoiceDraft(start);
        return (
          <DocumentEditor
            choices={choices}
            preset={preset}
            store={store}
            onAdded={onAdded}
            start={draft}
          />
        );
      }}
    </EditorGate>
  );
}
