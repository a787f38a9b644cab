import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import classes from './late-mark.module.css';

interface LateMarkProps {
  status: string;
  dueDate: CalendarDay;
  today: CalendarDay;
}

/** By how many days an invoice is late: a clock and `12 d`. Nothing where it is not. */
export function LateMark({ status, dueDate, today }: LateMarkProps) {
  const days = daysBetween(dueDate, today);
  if (status !== 'Past Due' || days <= 0) return null;
  return (
    <span
      className={classes.late}
      role="img"
      aria-label={`${String(days)} ${days === 1 ? 'day' : 'days'} late`}
    >
      <IconClock size={13} stroke={2} aria-hidden="true" />
      {`${String(days)} d`}
    </span>
  );
}
