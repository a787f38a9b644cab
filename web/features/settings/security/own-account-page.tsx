import type { ReactNode } from 'react';
import { EmailCard } from './email-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

/** The person's own account; `factors`: what else than the password signs them in. */
export function OwnAccountPage({ factors }: { factors: ReactNode }) {
  return (
    <SettingsPage title={t('security.title')}>
      <ProfileCard />
      <EmailCard />
      <PasswordCard />
      {factors}
      <SessionsCard />
    </SettingsPage>
  );
}
