import { createRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from './lazy-page.ts';
import { signedIn } from './session-routes.ts';

export const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: pages.outbox,
  staticData: { name: 'outbox', trail: ['outbox'] },
  validateSearch: (raw: Record<string, unknown>): { mail?: string } => {
    const { mail } = raw;
    return typeof mail === 'string' && /^[1-9]\d{0,14}$/.test(mail) ? { mail } : {};
  },
  component: lazyPage(() => import('./pages/outbox-route.tsx'), 'OutboxRoute'),
});
