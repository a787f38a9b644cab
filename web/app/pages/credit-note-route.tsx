import { getRouteApi } from '@tanstack/react-router';
import { CreditNotePage } from '#web/features/invoices/credit-notes/credit-note-page.tsx';

const route = getRouteApi('/signed-in/apps/credit-note/$id');

export function CreditNoteRoute() {
  const { id } = route.useParams();
  return <CreditNotePage id={id} />;
}
