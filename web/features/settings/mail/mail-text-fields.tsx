import { Textarea, TextInput } from '@mantine/core';
import type { MailSetUp } from '#contract/mail/mails.ts';
import { MailTextPreview } from './mail-text-preview.tsx';
import { t } from '../email-t.ts';

interface MailTexts {
  subject: string;
  message: string;
}

interface MailTextFieldsProps {
  /** What the email is called, for screen readers. */
  name: string;
  texts: MailTexts;
  errorOf: (field: keyof MailTexts) => string | undefined;
  setUp: MailSetUp | undefined;
  onChange: (part: Partial<MailTexts>) => void;
}

/** The subject and message of an email, and the buttons to try them. */
export function MailTextFields({ name, texts, errorOf, setUp, onChange }: MailTextFieldsProps) {
  return (
    <>
      <TextInput
        label={t('text.subject')}
        aria-label={t('text.subjectOf', { name })}
        flex="1 0 100%"
        maxLength={200}
        value={texts.subject}
        error={errorOf('subject')}
        onChange={({ currentTarget }) => {
          onChange({ subject: currentTarget.value });
        }}
      />
      <Textarea
        label={t('text.message')}
        aria-label={t('text.messageOf', { name })}
        flex="1 0 100%"
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
      <MailTextPreview name={name} texts={texts} setUp={setUp} />
    </>
  );
}
