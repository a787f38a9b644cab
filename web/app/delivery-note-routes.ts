import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { deliveryNoteListSearch } from '#web/features/delivery-notes/delivery-note-list-search.ts';
import { toNewDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

const deliveryNoteList = createRoute({
  getParentRoute: () => signedIn,
  path: pages.deliveryNoteList,
  staticData: {
    name: 'apps-invoice-delivery-notes',
    section: 'invoices',
    trail: ['invoices', 'deliveryNotes'],
  },
  validateSearch: (raw: Record<string, unknown>) =>
    deliveryNoteListSearch.toSearch(deliveryNoteListSearch.parse(raw)),
  component: lazyPage(
    () => import('./pages/delivery-note-list-route.tsx'),
    'DeliveryNoteListRoute',
  ),
});

// Above both, so that the page of a new one stays as it is when saving gives it an address.
const deliveryNoteEditor = createRoute({
  getParentRoute: () => signedIn,
  id: 'delivery-note-editor',
  component: lazyPage(
    () => import('./pages/delivery-note-editor-route.tsx'),
    'DeliveryNoteEditorRoute',
  ),
});

const deliveryNoteAdd = createRoute({
  getParentRoute: () => deliveryNoteEditor,
  path: pages.deliveryNoteAdd,
  staticData: {
    name: 'apps-invoice-delivery-note-add',
    section: 'invoices',
    trail: ['invoices', 'deliveryNotes', 'add'],
  },
  validateSearch: toNewDocumentSearch,
});

const deliveryNoteEdit = createRoute({
  getParentRoute: () => deliveryNoteEditor,
  path: pages.deliveryNoteEdit,
  staticData: {
    name: 'apps-invoice-delivery-note-edit',
    section: 'invoices',
    trail: ['invoices', 'deliveryNotes', 'edit'],
  },
});

export const deliveryNoteRoutes = [
  deliveryNoteList,
  deliveryNoteEditor.addChildren([deliveryNoteAdd, deliveryNoteEdit]),
] as const;
