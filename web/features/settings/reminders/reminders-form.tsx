import { Group, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { MailSetUp } from '#contract/mail/mails.ts';
import {
  type ReminderSettings,
  reminderSettingsEndpoints,
} from '#contract/settings/reminder-settings.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { PlaceholderList } from '../mail/placeholder-list.tsx';
import { ReminderStepFields } from './reminder-step-fields.tsx';
import {
  checkReminders,
  clockTime,
  reminderBody,
  reminderValues,
  type ReminderValues,
  stepName,
} from './reminders-form-values.ts';
import { remindersQuery } from './reminders-query.ts';
import { t } from '../email-t.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';

const recordOf = ({ version, ...read }: ReminderSettings) => ({
  version,
  values: reminderValues(read),
});

interface RemindersFormProps {
  settings: ReminderSettings;
  setUp: MailSetUp | undefined;
}

/** Turns reminders on and off, and sets when they are sent and what they say. */
export function RemindersForm({ settings: read, setUp }: RemindersFormProps) {
  const queryClient = useQueryClient();
  const form = useRecordForm<ReminderValues>({
    record: recordOf(read),
    check: checkReminders,
    save: async (values, version = read.version) => {
      const body = reminderBody(values);
      const saved = await call(
        reminderSettingsEndpoints.updateReminderSettings,
        { body },
        { version },
      );
      queryClient.setQueryData(remindersQuery.queryKey, saved);
      return recordOf(saved);
    },
    readAgain: async () => recordOf(await queryClient.query({ ...remindersQuery, staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'reminders', tone: 'success', title: t('reminders.saved') });
    },
  });
  const { isOn, hour, onWeekends, steps } = form.values;
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
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          value={String(hour)}
          error={form.errors.hour}
          onChange={({ currentTarget: { value } }) => {
            form.change({ hour: Number(value) });
          }}
        >
          {Array.from({ length: 24 }, (_, each) => (
            <option key={each} value={each}>
              {clockTime(each)}
            </option>
          ))}
        </NativeSelect>
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
      <PlaceholderList placeholders={read.placeholders} />
      <RowFields
        legend={t('reminders.title')}
        rows={steps}
        nameOf={stepName}
        addLabel={t('reminders.add')}
        emptyText={t('reminders.none')}
        error={form.errors.steps}
        newRow={() => ({ id: null, count: '', side: 'after' as const, subject: '', message: '' })}
        onChange={(rows) => {
          form.change({ steps: [...rows] });
        }}
      >
        {(step, index, changeStep) => (
          <ReminderStepFields
            step={step}
            name={stepName(step, index)}
            errorOf={(field) => form.errors[`steps.${String(index)}.${field}`]}
            setUp={setUp}
            onChange={changeStep}
          />
        )}
      </RowFields>
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
