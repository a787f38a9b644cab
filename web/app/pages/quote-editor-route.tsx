import { QuoteEditorPage } from '#web/features/quotes/quote-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

/** Ties the editor to the address: a new quote, or the one that is named there. */
export function QuoteEditorRoute() {
  const { key, ...open } = useOpenEditor('/apps/invoice/quotes/edit/$id');
  return <QuoteEditorPage key={key} {...open} />;
}
