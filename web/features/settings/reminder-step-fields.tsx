import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { MailSetUp } from '#contract/mails.ts';
import { MailTemplateTrial } from './mail-template-trial.tsx';
import mailClasses from './mail-page.module.css';
import type { StepValues } from './reminders-form-values.ts';
import classes from './reminders-form.module.css';

interface ReminderStepFieldsProps {
  step: StepValues;
  /** How it is called, for those who cannot see which row it is. */
  name: string;
  faultOf: (field: 'days' | 'subject' | 'message') => string | undefined;
  setUp: MailSetUp | undefined;
  onChange: (part: Partial<StepValues>) => void;
}

/** When a reminder goes, and what it says. */
export function ReminderStepFields(props: ReminderStepFieldsProps) {
  const { step, name, faultOf, setUp, onChange } = props;
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
        error={faultOf('days')}
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
      <TextInput
        label="Subject"
        aria-label={`Subject of ${name}`}
        className={mailClasses.whole ?? ''}
        maxLength={200}
        value={step.subject}
        error={faultOf('subject')}
        onChange={({ currentTarget }) => {
          onChange({ subject: currentTarget.value });
        }}
      />
      <Textarea
        label="Message"
        aria-label={`Message of ${name}`}
        className={mailClasses.whole ?? ''}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={5_000}
        value={step.message}
        error={faultOf('message')}
        onChange={({ currentTarget }) => {
          onChange({ message: currentTarget.value });
        }}
      />
      <MailTemplateTrial of={name} template={step} setUp={setUp} />
    </>
  );
}
