import type { CalendarDay } from '#domain/calendar-day.ts';
import { SettledDayField } from '#web/ui/form/settled-day-field.tsx';
import classes from './report-day.module.css';

interface ReportDayProps {
  label: string;
  day: CalendarDay;
  onChange: (day: CalendarDay) => void;
}

/** A day of a report. */
export function ReportDay(props: ReportDayProps) {
  return <SettledDayField {...props} className={classes.day} />;
}
