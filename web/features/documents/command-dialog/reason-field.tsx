import { Textarea } from '@mantine/core';
import { t } from '../texts/t.ts';

interface ReasonFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  hasFocus?: boolean;
  onChange: (value: string) => void;
}

export function ReasonField(props: ReasonFieldProps) {
  const { label = t('command.reason'), hasFocus, onChange, ...field } = props;
  return (
    <Textarea
      {...field}
      label={label}
      data-autofocus={hasFocus}
      autosize
      minRows={2}
      maxLength={500}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
