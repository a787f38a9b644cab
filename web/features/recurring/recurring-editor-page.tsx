import { Link } from '@tanstack/react-router';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { useEdited } from '#web/features/documents/editor/use-edited.ts';
import { recurringOptions } from './recurring-commands.ts';
import { RecurringEditor } from './recurring-editor.tsx';
import { t } from './t.ts';

/** Edits a recurring invoice and its schedule. `id` is as written in the address. */
export function RecurringEditorPage({ id }: { id: string }) {
  const edited = useEdited({
    id,
    query: recurringOptions,
    clientOf: ({ client }) => client.id,
  });
  const unknown = {
    title: t('editor.notFound', { id }),
    detail: t('editor.notFoundDetail'),
  };
  return (
    <EditorGate
      edited={edited}
      unknown={unknown}
      back={<Link to="/apps/invoice/recurring">{t('editor.back')}</Link>}
      readOnly={t('editor.readOnly')}
    >
      {({ choices, start }) => start && <RecurringEditor whole={start} choices={choices} />}
    </EditorGate>
  );
}
