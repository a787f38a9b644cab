import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { invoiceOptions } from '../invoice-options.ts';
import { isDraft } from '../invoice-state.ts';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { DocumentEditor } from '#web/features/documents/editor/document-editor.tsx';
import { IssuedEditor } from './issued-editor.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t } from './t.ts';
import { storedInvoiceDraft, useInvoiceStore } from './use-invoice-store.ts';

// Loaded once the editor is there: nobody waits for it.
const EditorReadiness = lazyPart(() => import('../e-invoice/editor/editor-readiness.tsx'));

interface InvoiceEditorPageProps {
  id: string | undefined;
  clientId: number | undefined;
  onAdded: (id: number) => Promise<void>;
}

export function InvoiceEditorPage({ id, clientId, onAdded }: InvoiceEditorPageProps) {
  const store = useInvoiceStore();
  const back = <Link to="/apps/invoice/list">{t('back')}</Link>;
  const unknown = {
    title: t('notFound.title', { id: id ?? '' }),
    detail: t('notFound.detail'),
  };
  return (
    <EditorGate
      id={id}
      clientId={clientId}
      query={invoiceOptions}
      clientOf={({ invoice }) => invoice.client.id}
      back={back}
      unknown={unknown}
      readOnly={t('notAllowed')}
    >
      {({ choices, preset, start }) => {
        if (start && start.invoice.deletedAt !== null) {
          return (
            <Notice
              title={t('inTrash.title', { id: String(start.invoice.id) })}
              detail={t('inTrash.detail')}
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
            beside={(written) => <EditorReadiness {...written} />}
          />
        );
      }}
    </EditorGate>
  );
}
