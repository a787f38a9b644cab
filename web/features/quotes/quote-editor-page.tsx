import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { DocumentEditor } from '#web/features/documents/editor/document-editor.tsx';
import { useEdited } from '#web/features/documents/editor/use-edited.ts';
import { quoteOptions } from './quote-queries.ts';
import { storedQuoteDraft, useQuoteStore } from './use-quote-store.ts';

interface QuoteEditorPageProps {
  /** As it stands in the address; left out for a new quote. */
  id: string | undefined;
  /** Whom a new quote is for, where that is said already. */
  clientId: number | undefined;
  /** The new quote is stored, under this id. */
  onAdded: (id: number) => Promise<void>;
}

/** Writes a quote, a new one or one that is stored, in the editor of invoices. */
export function QuoteEditorPage({ id, clientId, onAdded }: QuoteEditorPageProps) {
  const edited = useEdited({ id, clientId, query: quoteOptions });
  const store = useQuoteStore();
  const back = <Link to="/apps/invoice/quotes">Back to the quotes</Link>;
  const unknown = { title: 'There is no such quote', detail: 'The address is wrong.' };
  return (
    <EditorGate
      edited={edited}
      back={back}
      unknown={unknown}
      readOnly="Quotes can only be read here"
    >
      {({ choices, preset, start }) => {
        const quote = start?.quote;
        if (quote && quote.deletedAt !== null) {
          return (
            <Notice title="This quote was deleted" detail="It cannot be changed any more.">
              {back}
            </Notice>
          );
        }
        if (quote && quote.status !== 'Draft') {
          const title = `${quote.number ?? ''} is issued and stays as it is`;
          return (
            <Notice title={title} detail="Duplicate it, and send the copy.">
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
