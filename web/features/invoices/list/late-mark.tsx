import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import classes from './invoice-cells.module.css';
import { t } from '../t.ts';

interface LateMarkProps {
  status: string;
  dueDate: CalendarDay;
  today: CalendarDay;
}

/** How many days an invoice is late: a clock and `12 d`. Nothing where it is not late. */
export function LateMark({ status, dueDate, today }: LateMarkProps) {
  const days = daysBetween(dueDate, today);
  if (status !== 'Past Due' || days <= 0) return null;
  return (
    <span className={classes.late} role="img" aria-label={t('cell.late', { days })}>
      <IconClock size={13} stroke={2} aria-hidden="true" />
      {t('cell.lateShort', { days: String(days) })}
    </span>
  );
}
