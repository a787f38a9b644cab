import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

export function SecurityPage() {
  return (
    <SettingsPage title={t('security.title')}>
      <NameCard />
      <SessionsCard />
      <PasswordCard />
    </SettingsPage>
  );
}
