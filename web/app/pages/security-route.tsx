import { FactorCard } from '#web/features/settings/factors/factor-card.tsx';
import { OwnAccountPage } from '#web/features/settings/security/own-account-page.tsx';

export function SecurityRoute() {
  return <OwnAccountPage factors={<FactorCard />} />;
}
