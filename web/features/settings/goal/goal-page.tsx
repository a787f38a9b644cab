import { GoalCard } from './goal-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

/** The goal of the organisation. */
export function GoalPage() {
  return (
    <SettingsPage title={t('goal.title')}>
      <GoalCard />
    </SettingsPage>
  );
}
