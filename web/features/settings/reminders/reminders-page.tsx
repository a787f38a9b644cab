import { useQuery } from '@tanstack/react-query';
import { mailEndpoints } from '#contract/mail/mails.ts';
import type { ReminderSettings } from '#contract/settings/reminder-settings.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { clockTime } from './reminders-form-values.ts';
import { RemindersForm } from './reminders-form.tsx';
import { remindersQuery } from './reminders-query.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { t } from '../email-t.ts';

/** Whether and when clients are reminded of unpaid invoices, and what the emails say. */
export function RemindersPage() {
  const setUp = useQuery(endpointQuery(mailEndpoints.getMailSetUp, {}));
  const settings = useQuery(remindersQuery);
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('reminders.title')} lead={t('reminders.lead')}>
      {settings.data === undefined ? (
        <SettingsState what="reminders" query={settings} />
      ) : (
        <SettingsCard
          title={t('reminders.schedule')}
          subtitle={t(mayWrite ? 'reminders.scheduleLead' : 'reminders.notAllowed')}
        >
          {mayWrite ? (
            <RemindersForm settings={settings.data} setUp={setUp.data} />
          ) : (
            <SettingsFacts facts={factsOf(settings.data)} />
          )}
        </SettingsCard>
      )}
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
