import { Link } from '@tanstack/react-router';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { recurringOptions } from './recurring-commands.ts';
import { RecurringEditor } from './recurring-editor.tsx';
import { t } from './t.ts';

/** Edits a recurring invoice and its schedule. `id` is as written in the address. */
export function RecurringEditorPage({ id }: { id: string }) {
  const unknown = {
    title: t('editor.notFound', { id }),
    detail: t('editor.notFoundDetail'),
  };
  return (
    <EditorGate
      id={id}
      query={recurringOptions}
      clientOf={({ client }) => client.id}
      unknown={unknown}
      back={<Link to="/apps/invoice/recurring">{t('editor.back')}</Link>}
      readOnly={t('editor.readOnly')}
    >
      {({ choices, start }) => start && <RecurringEditor whole={start} choices={choices} />}
    </EditorGate>
  );
}
