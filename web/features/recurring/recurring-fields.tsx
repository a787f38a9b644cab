import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type RecurringAction, recurringActions } from '#contract/recurring/recurring-invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { recurrenceUnits } from '#domain/recurrence.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { Day } from '#web/ui/display/day.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { mailSetUpQuery } from './recurring-commands.ts';
import type { RecurringValues } from './recurring-form.ts';
import classes from './recurring.module.css';
import { t } from './t.ts';

interface RecurringFieldsProps extends FieldsForm<RecurringValues> {
  days: readonly CalendarDay[];
}

const ends = ['never', 'on', 'after'] as const;

export function RecurringFields({ values, field, days }: RecurringFieldsProps) {
  const { data: mail } = useQuery(mailSetUpQuery);
  // The stored action stays, even where it can no longer be chosen.
  const canChoose = (action: RecurringAction) =>
    action !== 'send' || values.action === 'send' || mail?.state !== 'not-set-up';
  const text = (name: 'every' | 'count' | 'termDays') => ({
    ...field(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  const unitCount = values.every.trim() === '1' ? 1 : 2;
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t('field.every')} data-autofocus maxLength={2} {...text('every')} />
        <ChoiceField
          label={t('field.unit')}
          choices={recurrenceUnits}
          nameOf={(unit) => t(`field.units.${unit}`, { count: unitCount })}
          {...field('unit')}
        />
      </div>
      <div className={classes.pair} data-dates>
        <DayField label={t('field.startsOn')} {...field('startsOn')} />
        <TextInput label={t('field.termDays')} maxLength={3} {...text('termDays')} />
      </div>
      <div className={classes.pair}>
        <ChoiceField
          label={t('field.ends')}
          choices={ends}
          nameOf={(end) => t(`field.end.${end}`)}
          {...field('ends')}
        />
        {values.ends === 'on' && <DayField label={t('field.lastDay')} {...field('endsOn')} />}
        {values.ends === 'after' && (
          <TextInput label={t('field.count')} maxLength={3} {...text('count')} />
        )}
      </div>
      <ChoiceField
        label={t('field.action')}
        choices={recurringActions.filter(canChoose)}
        nameOf={(action) => t(`field.actions.${action}`)}
        {...field('action')}
      />
      <Text size="13" c="var(--ll-text-2)" role="status" className={classes.days ?? ''}>
        {days.length === 0
          ? t('field.noDates')
          : t.rich('field.next', { days: () => <Days days={days} /> })}
      </Text>
    </>
  );
}

export function Days({ days }: { days: readonly CalendarDay[] }) {
  return days.map((day, index) => (
    <Fragment key={day}>
      {index > 0 && ', '}
      <Day day={day} />
    </Fragment>
  ));
}
