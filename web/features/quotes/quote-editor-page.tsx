import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { DocumentEditor } from '#web/features/documents/editor/document-editor.tsx';
import { quoteOptions } from './quote-queries.ts';
import { storedQuoteDraft, useQuoteStore } from './use-quote-store.ts';
import { t } from './t.ts';

interface QuoteEditorPageProps {
  id: string | undefined;
  clientId: number | undefined;
  onAdded: (id: number) => Promise<void>;
}

export function QuoteEditorPage({ id, clientId, onAdded }: QuoteEditorPageProps) {
  const store = useQuoteStore();
  const back = <Link to="/apps/invoice/quotes">{t('page.back')}</Link>;
  const unknown = { title: t('page.notFound'), detail: t('page.notFoundDetail') };
  return (
    <EditorGate
      id={id}
      clientId={clientId}
      query={quoteOptions}
      clientOf={({ quote }) => quote.client.id}
      back={back}
      unknown={unknown}
      readOnly={t('editor.readOnly')}
    >
      {({ choices, preset, start }) => {
        const quote = start?.quote;
        if (quote && quote.deletedAt !== null) {
          return (
            <Notice title={t('page.deleted')} detail={t('editor.deletedDetail')}>
              {back}
            </Notice>
          );
        }
        if (quote && quote.status !== 'Draft') {
          const title = t('editor.issued', { number: quote.number ?? '' });
          return (
            <Notice title={title} detail={t('editor.issuedDetail')}>
              {back}
            </Notice>
          );
        }
        const draft = quote && storedQuoteDraft(quote);
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
