import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  hasFocus?: boolean;
  onChange: (value: string) => void;
}

/** Why something is corrected; it is kept with the invoice. */
export function ReasonField({ label = 'Reason', hasFocus, onChange, ...field }: ReasonFieldProps) {
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
