import { useParams } from '@tanstack/react-router';
import { RecurringEditorPage } from '#web/features/recurring/recurring-editor-page.tsx';

/** Ties the editor of a recurring invoice to the address: another one is another editor. */
export function RecurringEditorRoute() {
  const { id } = useParams({ from: '/signed-in/apps/invoice/recurring/$id' });
  return <RecurringEditorPage key={id} id={id} />;
}
