import { useState } from 'react';
import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';
import { DayField } from './day-field.tsx';

interface SettledDayFieldProps {
  label: string;
  className?: string | undefined;
  error?: string | undefined;
  day: CalendarDay;
  onChange: (day: CalendarDay) => void;
}

/** A day that something on the page follows, once it is typed to its end. */
export function SettledDayField({ day, onChange, ...field }: SettledDayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DayField
      {...field}
      value={typed ?? day}
      onChange={(value) => {
        const isDay = isCalendarDay(value);
        setTyped(isDay ? undefined : value);
        if (isDay) onChange(value);
      }}
    />
  );
}
