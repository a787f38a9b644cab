import { useQuery } from '@tanstack/react-query';
import { mailEndpoints } from '#contract/mail/mails.ts';
import type { ReminderSettings } from '#contract/settings/reminder-settings.ts';
import { describeReminderDay } from '#domain/reminder-steps.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { clockTime } from './reminders-form-values.ts';
import { RemindersForm } from './reminders-form.tsx';
import { remindersQuery } from './reminders-query.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';

/** Whether and when clients are reminded of what they owe, and with which words. */
export function RemindersPage() {
  const setUp = useQuery(endpointQuery(mailEndpoints.getMailSetUp, {}));
  const settings = useQuery(remindersQuery);
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage
      title="Reminders"
      lead="Mails that remind clients of what they owe, each once an invoice."
    >
      {settings.data === undefined ? (
        <SettingsState what="reminders" query={settings} />
      ) : (
        <SettingsCard
          title="Schedule"
          subtitle={
            mayWrite
              ? 'Of invoices that were sent by mail and are owed. What is switched on, added or moved counts from tomorrow.'
              : 'Your role may not change the reminders.'
          }
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
  return [
    ['Reminders', isOn ? 'On' : 'Off'],
    ['Sent from', `${clockTime(hour)}${onWeekends ? '' : ', Monday to Friday'}`],
    ...steps.map(({ days, subject }): [string, string] => [sentence(days), subject]),
  ];
}

function sentence(days: number): string {
  const text = describeReminderDay(days);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
