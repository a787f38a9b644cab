import { getRouteApi } from '@tanstack/react-router';
import { QuotePreviewPage } from '#web/features/quotes/quote-preview-page.tsx';

const route = getRouteApi('/signed-in/apps/invoice/quotes/$id');

export function QuotePreviewRoute() {
  const { id } = route.useParams();
  return <QuotePreviewPage id={id} />;
}
