import { Textarea, TextInput } from '@mantine/core';
import type { useRecordForm } from '#web/api/use-record-form.ts';

export interface EmailValues {
  address: string;
  subject: string;
  message: string;
}

interface EmailFieldsProps {
  form: Pick<ReturnType<typeof useRecordForm<EmailValues>>, 'field'>;
  labels: Record<keyof EmailValues, string>;
}

/** Whom an email goes to, and what it says. */
export function EmailFields({ form, labels }: EmailFieldsProps) {
  return (
    <>
      <TextInput
        type="email"
        label={labels.address}
        maxLength={254}
        data-autofocus
        {...form.field('address')}
      />
      <TextInput label={labels.subject} maxLength={200} {...form.field('subject')} />
      <Textarea
        label={labels.message}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={5_000}
        {...form.field('message')}
      />
    </>
  );
}
