import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import classes from './reminders-form.module.css';
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

/** Switches reminders on and off, and writes on which days they go and what they say. */
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
      showToast({ id: 'reminders', tone: 'success', title: 'Reminders saved' });
    },
  });
  const { isOn, hour, onWeekends, steps } = form.values;
  return (
    <SettingsForm form={form} what="setting" saveLabel="Save reminders">
      <HintedSwitch
        label="Remind clients by mail"
        hint={whereTo(setUp)}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ isOn: checked });
        }}
      />
      <div className={classes.times}>
        <NativeSelect
          label="Sent from"
          description="In your company’s time zone."
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
          label="Also on Saturdays and Sundays"
          hint="Else what falls there goes on Monday."
          checked={onWeekends}
          onChange={({ currentTarget: { checked } }) => {
            form.change({ onWeekends: checked });
          }}
        />
      </div>
      <PlaceholderList of={read.placeholders} />
      <RowFields
        legend="Reminders"
        rows={steps}
        nameOf={stepName}
        addLabel="Add reminder"
        emptyText="There is no reminder."
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

function whereTo(setUp: MailSetUp | undefined) {
  if (setUp?.state === 'not-set-up') return setUp.reason;
  if (setUp?.state !== 'outbox') return 'Each reminder goes once to whom the invoice has reached.';
  return (
    <>
      Demo: reminders go to the <Link to="/outbox">outbox</Link>, and nobody gets them.
    </>
  );
}
