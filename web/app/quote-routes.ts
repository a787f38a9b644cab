import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { toNewDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { quoteListSearch } from '#web/features/quotes/quote-list-search.ts';
import { askedBy } from './ask-ahead.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

const quoteList = createRoute({
  getParentRoute: () => signedIn,
  path: pages.quoteList,
  staticData: { name: 'apps-invoice-quotes', section: 'invoices', trail: ['invoices', 'quotes'] },
  validateSearch: (raw: Record<string, unknown>) =>
    quoteListSearch.toSearch(quoteListSearch.parse(raw)),
  component: lazyPage(() => import('./pages/quote-list-route.tsx'), 'QuoteListRoute'),
});

const quotePreview = createRoute({
  getParentRoute: () => signedIn,
  path: pages.quote,
  staticData: {
    name: 'apps-invoice-quote',
    section: 'invoices',
    trail: ['invoices', 'quotes', 'preview'],
  },
  component: lazyPage(() => import('./pages/quote-preview-route.tsx'), 'QuotePreviewRoute'),
});

// Above both, so that the page of a new quote stays as it is when saving gives it an address.
const quoteEditor = createRoute({
  getParentRoute: () => signedIn,
  id: 'quote-editor',
  // Not waited for: the page shows its own loading state.
  loader: askedBy(() => import('./editor-ahead.ts'), 'askForEditor'),
  component: lazyPage(() => import('./pages/quote-editor-route.tsx'), 'QuoteEditorRoute'),
});

const quoteAdd = createRoute({
  getParentRoute: () => quoteEditor,
  path: pages.quoteAdd,
  staticData: {
    name: 'apps-invoice-quote-add',
    section: 'invoices',
    trail: ['invoices', 'quotes', 'add'],
  },
  validateSearch: toNewDocumentSearch,
});

const quoteEdit = createRoute({
  getParentRoute: () => quoteEditor,
  path: pages.quoteEdit,
  staticData: {
    name: 'apps-invoice-quote-edit',
    section: 'invoices',
    trail: ['invoices', 'quotes', 'edit'],
  },
});

export const quoteRoutes = [
  quoteList,
  quotePreview,
  quoteEditor.addChildren([quoteAdd, quoteEdit]),
] as const;
