import { useState } from 'react';
import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import classes from './report-day.module.css';

interface ReportDayProps {
  label: string;
  day: CalendarDay;
  onChange: (day: CalendarDay) => void;
}

/** A day of a report, which follows once it is typed to its end. */
export function ReportDay({ label, day, onChange }: ReportDayProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DayField
      label={label}
      className={classes.day}
      value={typed ?? day}
      onChange={(value) => {
        const isDay = isCalendarDay(value);
        setTyped(isDay ? undefined : value);
        if (isDay) onChange(value);
      }}
    />
  );
}
