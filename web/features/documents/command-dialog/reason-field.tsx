import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../texts/t.ts';

export function ReasonField({ hasFocus, ...field }: TextareaProps & { hasFocus?: boolean }) {
  return (
    <Textarea
      label={t('command.reason')}
      data-autofocus={hasFocus}
      autosize
      minRows={2}
      maxLength={500}
      {...field}
    />
  );
}
