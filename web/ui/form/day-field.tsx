import { TextInput, UnstyledButton } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useRef } from 'react';
import { isCalendarDay } from '#domain/calendar-day.ts';
import classes from './fields.module.css';
import { t } from './field-texts.ts';

interface DayFieldProps {
  label: string;
  className?: string | undefined;
  error?: string | undefined;
  /** Under the field. */
  hint?: string;
  /** The last day that the calendar offers. */
  max?: string;
  'data-autofocus'?: boolean;
  /** `YYYY-MM-DD`, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/** A day as one types it, with the browser's calendar beside it. */
export function DayField(props: DayFieldProps) {
  const { label, className, error, hint, max, value, onChange } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      label={label}
      data-autofocus={props['data-autofocus']}
      error={error}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={`${classes.field ?? ''} ${className ?? ''}`}
      classNames={{ input: 'dt' }}
      autoComplete="off"
      placeholder={t('dayPlaceholder')}
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
            max={max}
            value={isCalendarDay(value) ? value : ''}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange(event.currentTarget.value);
            }}
          />
          <UnstyledButton
            className={classes.button ?? ''}
            aria-label={t('openCalendar', { label })}
            tabIndex={-1}
            onClick={() => {
              calendar.current?.showPicker();
            }}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </>
      }
    />
  );
}
