import { useNavigate } from '@tanstack/react-router';
import { QuoteEditorPage } from '#web/features/quotes/quote-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

/** Ties the editor to the address: a new quote, or the one that is named there. */
export function QuoteEditorRoute() {
  const { key, moveTo, ...open } = useOpenEditor();
  const navigate = useNavigate();
  return (
    <QuoteEditorPage
      key={key}
      {...open}
      onAdded={(newId) => {
        moveTo(newId);
        return navigate({
          to: '/apps/invoice/quotes/edit/$id',
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
