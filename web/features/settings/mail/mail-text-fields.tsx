import { Textarea, TextInput } from '@mantine/core';
import type { MailSetUp } from '#contract/mail/mails.ts';
import { MailTemplateTrial } from './mail-template-trial.tsx';
import classes from './mail-page.module.css';

interface MailTexts {
  subject: string;
  message: string;
}

interface MailTextFieldsProps {
  /** How the mail is called, for those who cannot see which row it is. */
  of: string;
  texts: MailTexts;
  errorOf: (field: keyof MailTexts) => string | undefined;
  setUp: MailSetUp | undefined;
  onChange: (part: Partial<MailTexts>) => void;
}

/** What a mail says, with its placeholders, and how it would read. */
export function MailTextFields({ of, texts, errorOf, setUp, onChange }: MailTextFieldsProps) {
  return (
    <>
      <TextInput
        label="Subject"
        aria-label={`Subject of ${of}`}
        className={classes.whole ?? ''}
        maxLength={200}
        value={texts.subject}
        error={errorOf('subject')}
        onChange={({ currentTarget }) => {
          onChange({ subject: currentTarget.value });
        }}
      />
      <Textarea
        label="Message"
        aria-label={`Message of ${of}`}
        className={classes.whole ?? ''}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5_000}
        value={texts.message}
        error={errorOf('message')}
        onChange={({ currentTarget }) => {
          onChange({ message: currentTarget.value });
        }}
      />
      <MailTemplateTrial of={of} template={texts} setUp={setUp} />
    </>
  );
}
