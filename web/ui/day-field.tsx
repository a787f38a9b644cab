import { TextInput, type TextInputProps } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useRef } from 'react';
import classes from './day-field.module.css';

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string;
  /** `YYYY-MM-DD`, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/** A day as one types it, with the browser's calendar beside it. */
export function DayField({ value, onChange, ...input }: DayFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...input}
      className={classes.field ?? ''}
      classNames={{ input: 'dt' }}
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange(event.currentTarget.value);
            }}
          />
          <button
            type="button"
            className={classes.button}
            aria-label={`Choose: ${input.label}`}
            tabIndex={-1}
            onClick={() => {
              calendar.current?.showPicker();
            }}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      }
    />
  );
}
