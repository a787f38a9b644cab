import { QuoteEditorPage } from '#web/features/quotes/quote-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

export function QuoteEditorRoute() {
  const { key, ...open } = useOpenEditor('/apps/invoice/quotes/edit/$id');
  return <QuoteEditorPage key={key} {...open} />;
}
