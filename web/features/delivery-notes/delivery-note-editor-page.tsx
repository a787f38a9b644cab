import { Link } from '@tanstack/react-router';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { DeliveryNoteEditor } from './delivery-note-editor.tsx';
import { deliveryNoteOptions } from './delivery-note-queries.ts';
import { t } from './t.ts';

interface DeliveryNoteEditorPageProps {
  id: string | undefined;
  clientId: number | undefined;
  onAdded: (id: number) => Promise<void>;
}

export function DeliveryNoteEditorPage({ id, clientId, onAdded }: DeliveryNoteEditorPageProps) {
  return (
    <EditorGate
      id={id}
      clientId={clientId}
      query={deliveryNoteOptions}
      clientOf={({ client }) => client.id}
      back={<Link to="/apps/invoice/delivery-notes">{t('editor.back')}</Link>}
      unknown={{ title: t('editor.notFound'), detail: t('editor.notFoundDetail') }}
      readOnly={t('editor.readOnly')}
    >
      {(ready) => <DeliveryNoteEditor {...ready} onAdded={onAdded} />}
    </EditorGate>
  );
}
