import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

export interface BankSearch {
  page?: string;
  state?: 'open' | 'matched' | 'aside';
}

const pageOf = ({ page }: Record<string, unknown>): BankSearch =>
  typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? { page } : {};

const stateOf = ({ state }: Record<string, unknown>): BankSearch =>
  state === 'open' || state === 'matched' || state === 'aside' ? { state } : {};

const statements = createRoute({
  getParentRoute: () => signedIn,
  path: pages.bankStatements,
  staticData: { name: 'apps-bank-list', section: 'bank', trail: ['bank'] },
  validateSearch: pageOf,
  component: lazyPage(() => import('./pages/bank-list-route.tsx'), 'BankListRoute'),
});

const statement = createRoute({
  getParentRoute: () => signedIn,
  path: pages.bankStatement,
  staticData: { name: 'apps-bank', section: 'bank', trail: ['bank', 'statement'] },
  validateSearch: (raw: Record<string, unknown>): BankSearch => ({
    ...stateOf(raw),
    ...pageOf(raw),
  }),
  component: lazyPage(() => import('./pages/bank-statement-route.tsx'), 'BankStatementRoute'),
});

export const bankRoutes = [statements, statement] as const;
