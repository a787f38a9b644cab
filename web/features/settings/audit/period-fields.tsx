import { useState } from 'react';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { DayField } from '#web/ui/form/day-field.tsx';

interface Period {
  from: string;
  to: string;
}

interface PeriodFieldsProps {
  labels: Period;
  /** A day that is empty is not set. */
  period: Period;
  onChange: (part: Partial<Period>) => void;
}

/** The first and the last day of a period, told once a day is typed to its end or gone. */
export function PeriodFields({ labels, period, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState<Partial<Period>>({});
  return (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      label={labels[end]}
      value={typed[end] ?? period[end]}
      onChange={(value) => {
        const isSettled = value === '' || isCalendarDay(value);
        setTyped({ ...typed, [end]: isSettled ? undefined : value });
        if (isSettled) onChange({ [end]: value });
      }}
    />
  ));
}
