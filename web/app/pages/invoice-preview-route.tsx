import { getRouteApi } from '@tanstack/react-router';
import { InvoicePreviewPage } from '#web/features/invoices/preview/invoice-preview-page.tsx';

const route = getRouteApi('/signed-in/apps/invoice/preview/$id');

export function InvoicePreviewRoute() {
  const { id } = route.useParams();
  return <InvoicePreviewPage id={id} />;
}
