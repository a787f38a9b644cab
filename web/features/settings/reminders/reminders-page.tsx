import { useQuery } from '@tanstack/react-query';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import type { ReminderSettings } from '#contract/settings/reminder-settings.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { clockTime } from './reminders-form-values.ts';
import { RemindersForm, section } from './reminders-form.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../email-t.ts';

export function RemindersPage() {
  const { data: setUp } = useQuery(endpointQuery(mailSetUpEndpoints.getMailSetUp, {}));
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('reminders.title')} lead={t('reminders.lead')}>
      <Loaded what="reminders" query={section.query}>
        {(settings) => (
          <SettingsCard
            title={t('reminders.schedule')}
            subtitle={t(mayWrite ? 'reminders.scheduleLead' : 'reminders.notAllowed')}
          >
            {mayWrite ? (
              <RemindersForm settings={settings} setUp={setUp} />
            ) : (
              <SettingsFacts facts={factsOf(settings)} />
            )}
          </SettingsCard>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function factsOf({ isOn, hour, onWeekends, steps }: ReminderSettings): [string, string][] {
  const time = clockTime(hour);
  return [
    [t('reminders.state'), t(isOn ? 'reminders.on' : 'reminders.off')],
    [t('reminders.hour'), onWeekends ? time : t('reminders.weekdaysOnly', { hour: time })],
    ...steps.map(({ days, subject }): [string, string] => [dayText(days), subject]),
  ];
}

function dayText(days: number): string {
  if (days === 0) return t('reminders.day.onDueDate');
  const count = Math.abs(days);
  return t(days < 0 ? 'reminders.day.before' : 'reminders.day.after', { count });
}
