import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { creditNoteListSearch } from '#web/features/invoices/credit-notes/credit-note-list-search.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

const creditNoteList = createRoute({
  getParentRoute: () => signedIn,
  path: pages.creditNoteList,
  staticData: {
    name: 'apps-invoice-credit-notes',
    section: 'invoices',
    trail: ['invoices', 'creditNotes'],
  },
  validateSearch: (raw: Record<string, unknown>) =>
    creditNoteListSearch.toSearch(creditNoteListSearch.parse(raw)),
  component: lazyPage(() => import('./pages/credit-note-list-route.tsx'), 'CreditNoteListRoute'),
});

const creditNote = createRoute({
  getParentRoute: () => signedIn,
  path: pages.creditNote,
  staticData: {
    name: 'apps-invoice-credit-note',
    section: 'invoices',
    trail: ['invoices', 'creditNotes', 'preview'],
  },
  component: lazyPage(() => import('./pages/credit-note-route.tsx'), 'CreditNoteRoute'),
});

export const creditNoteRoutes = [creditNoteList, creditNote];
