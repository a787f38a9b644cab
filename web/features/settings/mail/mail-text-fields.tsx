import { Textarea, TextInput } from '@mantine/core';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import type { DocumentLanguage } from '#messages/document-languages.ts';
import type { RowField } from '#web/ui/form/row-list.tsx';
import { MailTextPreview, type MailTexts } from './mail-text-preview.tsx';
import { t } from '../email-t.ts';

interface MailTextFieldsProps<Row> {
  name: string;
  row: Row;
  field: RowField<Row>;
  setUp: MailSetUp | undefined;
  /** In which the texts are; the organisation's where it is left out. */
  language?: DocumentLanguage | undefined;
}

export function MailTextFields<Row extends MailTexts>(props: MailTextFieldsProps<Row>) {
  const { name, row, field, setUp, language } = props;
  return (
    <>
      <TextInput
        label={t('text.subject')}
        aria-label={t('text.subjectOf', { name })}
        dir="auto"
        flex="1 0 100%"
        maxLength={200}
        {...field.text('subject')}
      />
      <Textarea
        label={t('text.message')}
        aria-label={t('text.messageOf', { name })}
        dir="auto"
        flex="1 0 100%"
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5_000}
        {...field.text('message')}
      />
      <MailTextPreview name={name} texts={row} setUp={setUp} language={language} />
    </>
  );
}
