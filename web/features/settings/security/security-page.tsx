import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

/** Where the person's account is signed in, and its password. */
export function SecurityPage() {
  return (
    <SettingsPage title={t('security.title')}>
      <SessionsCard />
      <PasswordCard />
    </SettingsPage>
  );
}
