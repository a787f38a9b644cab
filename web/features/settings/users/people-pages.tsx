import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { FactorCard } from '../factors/factor-card.tsx';
import { OwnAccountPage } from '../security/own-account-page.tsx';

export function SecurityPage() {
  return <OwnAccountPage factors={<FactorCard />} />;
}

// Here, and not by a route of its own: what a route needs is listed in the code that all pages load first.
export const ApiPage = lazyPart(() => import('../api/api-content.tsx'));
export const AuditPage = lazyPart(() => import('../audit/audit-content.tsx'));
export const UsersPage = lazyPart(() => import('./users-content.tsx'));
export const WebhooksPage = lazyPart(() => import('../webhooks/webhooks-content.tsx'));
