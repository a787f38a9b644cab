import { TextInput } from '@mantine/core';

interface ReportDayProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** A day by the browser's own field, which is never half typed. */
export function ReportDay({ label, day, onChange }: ReportDayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={day}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
