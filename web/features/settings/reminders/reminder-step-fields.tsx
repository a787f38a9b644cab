import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { MailSetUp } from '#contract/mail/mails.ts';
import { MailTextFields } from '../mail/mail-text-fields.tsx';
import type { StepValues } from './reminders-form-values.ts';
import { t } from '../email-t.ts';

interface ReminderStepFieldsProps {
  step: StepValues;
  /** What it is called, for screen readers. */
  name: string;
  errorOf: (field: 'days' | 'subject' | 'message') => string | undefined;
  setUp: MailSetUp | undefined;
  onChange: (part: Partial<StepValues>) => void;
}

/** When a reminder is sent, and what it says. */
export function ReminderStepFields(props: ReminderStepFieldsProps) {
  const { step, name, errorOf, setUp, onChange } = props;
  return (
    <>
      <TextInput
        label={t('reminders.days')}
        aria-label={t('reminders.daysOf', { name })}
        flex="0 1 96px"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={step.count}
        error={errorOf('days')}
        onChange={({ currentTarget }) => {
          onChange({ count: currentTarget.value });
        }}
      />
      <NativeSelect
        label={t('reminders.when')}
        aria-label={t('reminders.whenOf', { name })}
        flex="1 1 200px"
        maw={280}
        rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        value={step.side}
        onChange={({ currentTarget: { value } }) => {
          onChange({ side: value === 'before' ? 'before' : 'after' });
        }}
      >
        <option value="before">{t('reminders.before')}</option>
        <option value="after">{t('reminders.after')}</option>
      </NativeSelect>
      <MailTextFields
        name={name}
        texts={step}
        errorOf={errorOf}
        setUp={setUp}
        onChange={onChange}
      />
    </>
  );
}
