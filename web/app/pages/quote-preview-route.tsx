import { getRouteApi } from '@tanstack/react-router';
import { QuotePreviewPage } from '#web/features/quotes/quote-preview-page.tsx';

const route = getRouteApi('/signed-in/apps/invoice/quotes/$id');

/** Ties the page of a quote to the address. */
export function QuotePreviewRoute() {
  const { id } = route.useParams();
  return <QuotePreviewPage id={id} />;
}
