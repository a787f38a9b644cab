import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';

/** What keeps the own account safe: where it is signed in, and its password. */
export function SecurityPage() {
  return (
    <SettingsPage title="Security">
      <SessionsCard />
      <PasswordCard />
    </SettingsPage>
  );
}
