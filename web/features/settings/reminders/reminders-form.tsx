import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import {
  type ReminderSettings,
  reminderSettingsEndpoints,
} from '#contract/settings/reminder-settings.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentLanguageChoices } from '#web/format/document-languages.ts';
import { PlaceholderList } from '#web/ui/display/placeholder-list.tsx';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { MailTextFields } from '../mail/mail-text-fields.tsx';
import { CatchUpFields } from './catch-up-fields.tsx';
import {
  checkReminders,
  clockTime,
  reminderBody,
  reminderValues,
  stepName,
} from './reminders-form-values.ts';
import { t } from '../email-t.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';

export const section = { query: endpointQuery(reminderSettingsEndpoints.getReminderSettings, {}) };

interface RemindersFormProps {
  settings: ReminderSettings;
  setUp: MailSetUp | undefined;
}

export function RemindersForm({ settings: read, setUp }: RemindersFormProps) {
  const form = useSettingsForm({
    section,
    read,
    valuesOf: reminderValues,
    check: checkReminders,
    send: (values, options) =>
      call(
        reminderSettingsEndpoints.updateReminderSettings,
        { body: reminderBody(values) },
        options,
      ),
    savedTitle: t('reminders.saved'),
  });
  const { isOn, hour, onWeekends, language } = form.values;
  return (
    <SettingsForm form={form}>
      <HintedSwitch
        label={t('reminders.remind')}
        hint={remindHint(setUp)}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ isOn: checked });
        }}
      />
      <Group gap="16px 24px" align="flex-end">
        <NativeSelect
          flex="1 0 200px"
          label={t('reminders.hour')}
          description={t('reminders.hourHint')}
          value={String(hour)}
          error={form.errors.hour}
          data={Array.from({ length: 24 }, (_, each) => ({
            value: String(each),
            label: clockTime(each),
          }))}
          onChange={({ currentTarget: { value } }) => {
            form.change({ hour: Number(value) });
          }}
        />
        <HintedSwitch
          flex="99 1 260px"
          label={t('reminders.weekends')}
          hint={t('reminders.weekendsHint')}
          checked={onWeekends}
          onChange={({ currentTarget: { checked } }) => {
            form.change({ onWeekends: checked });
          }}
        />
      </Group>
      <NativeSelect
        maw={320}
        label={t('text.language')}
        description={t('text.languageHint')}
        data={documentLanguageChoices}
        value={language ?? 'en'}
        onChange={({ currentTarget: { value } }) => {
          form.change({ language: knownLanguage(value) });
        }}
      />
      <PlaceholderList title={t('text.placeholders')} placeholders={read.placeholders} />
      <RowFields
        form={form}
        list="steps"
        legend={t('reminders.title')}
        nameOf={stepName}
        addLabel={t('reminders.add')}
        emptyText={t('reminders.none')}
        newRow={() => ({ id: null, days: '', side: 'after' as const, subject: '', message: '' })}
      >
        {(step, index, field) => {
          const name = stepName(step, index);
          return (
            <>
              <TextInput
                label={t('reminders.days')}
                aria-label={t('reminders.daysOf', { name })}
                flex="0 1 96px"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                {...field.text('days')}
              />
              <NativeSelect
                label={t('reminders.when')}
                aria-label={t('reminders.whenOf', { name })}
                flex="1 1 200px"
                maw={280}
                data={(['before', 'after'] as const).map((value) => ({
                  value,
                  label: t(`reminders.${value}`),
                }))}
                {...field.text('side')}
              />
              <MailTextFields
                name={name}
                row={step}
                field={field}
                setUp={setUp}
                language={language}
              />
            </>
          );
        }}
      </RowFields>
      <CatchUpFields form={form} setUp={setUp} />
    </SettingsForm>
  );
}

function remindHint(setUp: MailSetUp | undefined): ReactNode {
  if (setUp?.state === 'not-set-up') return setUp.reason;
  if (setUp?.state !== 'outbox') return t('reminders.remindHint');
  return t.rich('reminders.remindDemo', {
    link: (text) => <Link to="/outbox">{text}</Link>,
  });
}
