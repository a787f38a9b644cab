import { useCurrentSession } from '#web/api/current-session.ts';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

/** What every page knows of the installation. */
export function AboutPage() {
  const { name, timeZone, currency } = useCurrentSession().organisation;
  return (
    <SettingsPage title={t('about.title')}>
      <SettingsCard title={t('about.card')} subtitle={t('about.cardLead')}>
        <SettingsFacts
          facts={[
            [t('about.company'), name],
            [t('about.timeZone'), timeZone],
            [t('about.currency'), currency],
          ]}
        />
      </SettingsCard>
    </SettingsPage>
  );
}
