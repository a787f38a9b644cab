import { GoalCard } from './goal-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';

/** What the organisation wants to reach. */
export function GoalPage() {
  return (
    <SettingsPage title="Goal">
      <GoalCard />
    </SettingsPage>
  );
}
