import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { rowField } from '#web/ui/form/row-list.tsx';
import { MailTextFields } from '../mail/mail-text-fields.tsx';
import { t } from '../email-t.ts';
import type { ReminderValues } from './reminders-form-values.ts';

interface CatchUpFieldsProps {
  form: {
    values: ReminderValues;
    errors: FieldErrors;
    change: (part: Partial<ReminderValues>) => void;
  };
  setUp: MailSetUp | undefined;
}

export function CatchUpFields({ form, setUp }: CatchUpFieldsProps) {
  const titleId = useId();
  const { catchUp, language } = form.values;
  const field = rowField(catchUp, {
    change: (part) => {
      form.change({ catchUp: { ...catchUp, ...part } });
    },
    errorOf: (name) => form.errors[`catchUp.${name}`],
  });
  return (
    <Stack component="section" gap={12} aria-labelledby={titleId}>
      <div>
        <Text component="h3" id={titleId} size="14" fw={600}>
          {t('reminders.catchUp.title')}
        </Text>
        <Text size="13" c="var(--ll-text-2)">
          {t('reminders.catchUp.lead')}
        </Text>
      </div>
      <MailTextFields
        name={t('reminders.catchUp.name')}
        row={catchUp}
        field={field}
        setUp={setUp}
        language={language}
      />
    </Stack>
  );
}
