import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { MailSetUp } from '#contract/mail/mails.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import type { RowField } from '#web/ui/form/row-list.tsx';
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
  const { catchUp } = form.values;
  const change: RowField<typeof catchUp>['change'] = (part) => {
    form.change({ catchUp: { ...catchUp, ...part } });
  };
  const errorOf = (name: string) => form.errors[`catchUp.${name}`];
  const text: RowField<typeof catchUp>['text'] = (name) => ({
    value: catchUp[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }) => {
      change({ [name]: value });
    },
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
        field={{ change, errorOf, text }}
        setUp={setUp}
      />
    </Stack>
  );
}
