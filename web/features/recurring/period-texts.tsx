import type { CalendarDay } from '#domain/calendar-day.ts';
import { firstIndexFrom } from '#domain/recurrence.ts';
import { periodPlaceholders, periodTexts } from '#domain/recurring-period.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { PlaceholderList } from '#web/ui/display/placeholder-list.tsx';
import { planBody, type RecurringValues } from './recurring-form.ts';
import { t } from './t.ts';

interface PeriodTextsProps {
  values: RecurringValues;
  /** Of the next invoice; `undefined` where there is none. */
  day: CalendarDay | undefined;
}

/** What stands for the placeholders of the period on the next invoice. */
export function PeriodTexts({ values, day }: PeriodTextsProps) {
  if (day === undefined) return null;
  const { every, unit, startsOn } = planBody(values);
  const schedule = { every, unit, startsOn };
  const index = firstIndexFrom({ ...schedule, endsOn: null, count: null }, day);
  const texts = periodTexts(schedule, index, defaultLanguage);
  return (
    <PlaceholderList
      title={t('field.placeholders')}
      placeholders={periodPlaceholders.map((name) => ({ name, meaning: texts[name] }))}
    />
  );
}
