import { Link } from '@tanstack/react-router';
import { EditorGate } from '#web/features/documents/editor/editor-gate.tsx';
import { useEdited } from '#web/features/documents/editor/use-edited.ts';
import { recurringOptions } from './recurring-commands.ts';
import { RecurringEditor } from './recurring-editor.tsx';

/** Changes what a recurring invoice writes, and when. `id` as it stands in the address. */
export function RecurringEditorPage({ id }: { id: string }) {
  const edited = useEdited({ id, query: recurringOptions });
  const unknown = {
    title: `There is no recurring invoice ${id}`,
    detail: 'It may have been deleted, or the address is wrong.',
  };
  return (
    <EditorGate
      edited={edited}
      unknown={unknown}
      back={<Link to="/apps/invoice/recurring">Back to the recurring invoices</Link>}
      readOnly="Recurring invoices can only be read here"
    >
      {({ choices, start }) => start && <RecurringEditor whole={start} choices={choices} />}
    </EditorGate>
  );
}
