import { FactorCard } from '../factors/factor-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

export function SecurityPage() {
  return (
    <SettingsPage title={t('security.title')}>
      <ProfileCard />
      <EmailCard />
      <PasswordCard />
      <FactorCard />
      <SessionsCard />
    </SettingsPage>
  );
}
