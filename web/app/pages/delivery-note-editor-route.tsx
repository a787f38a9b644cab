import { DeliveryNoteEditorPage } from '#web/features/delivery-notes/delivery-note-editor-page.tsx';
import { useOpenEditor } from './use-open-editor.ts';

export function DeliveryNoteEditorRoute() {
  const { key, ...open } = useOpenEditor('/apps/invoice/delivery-notes/edit/$id');
  return <DeliveryNoteEditorPage key={key} {...open} />;
}
