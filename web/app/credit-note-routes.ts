import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
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
  // The page reads what is in it: so the rules of its query come with its code.
  validateSearch: (raw: Record<string, unknown>) => raw,
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
