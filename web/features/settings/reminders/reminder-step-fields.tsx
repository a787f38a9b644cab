import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { MailSetUp } from '#contract/mail/mails.ts';
import { MailTextFields } from '../mail/mail-text-fields.tsx';
import type { StepValues } from './reminders-form-values.ts';
import classes from './reminders-form.module.css';

interface ReminderStepFieldsProps {
  step: StepValues;
  /** How it is called, for those who cannot see which row it is. */
  name: string;
  errorOf: (field: 'days' | 'subject' | 'message') => string | undefined;
  setUp: MailSetUp | undefined;
  onChange: (part: Partial<StepValues>) => void;
}

/** When a reminder goes, and what it says. */
export function ReminderStepFields(props: ReminderStepFieldsProps) {
  const { step, name, errorOf, setUp, onChange } = props;
  return (
    <>
      <TextInput
        label="Days"
        aria-label={`Days of ${name}`}
        className={classes.count ?? ''}
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
        label="When"
        aria-label={`When ${name} goes`}
        className={classes.side ?? ''}
        rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        value={step.side}
        onChange={({ currentTarget: { value } }) => {
          onChange({ side: value === 'before' ? 'before' : 'after' });
        }}
      >
        <option value="before">before the due date</option>
        <option value="after">after the due date</option>
      </NativeSelect>
      <MailTextFields of={name} texts={step} errorOf={errorOf} setUp={setUp} onChange={onChange} />
    </>
  );
}
