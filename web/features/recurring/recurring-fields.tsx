import { NativeSelect, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type RecurringAction, recurringActions } from '#contract/recurring/recurring-invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { recurrenceUnits } from '#domain/recurrence.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { mailSetUpQuery } from './recurring-commands.ts';
import type { RecurringValues } from './recurring-form.ts';
import classes from './recurring-editor.module.css';
import { t } from './t.ts';

interface RecurringFieldsProps {
  values: RecurringValues;
  errors: FieldErrors;
  change: (part: Partial<RecurringValues>) => void;
  /** The next dates. */
  days: readonly CalendarDay[];
}

const ends = ['never', 'on', 'after'] as const;

/** The fields of a schedule, and the dates that follow from them. */
export function RecurringFields({ values, errors, change, days }: RecurringFieldsProps) {
  const { data: mail } = useQuery(mailSetUpQuery);
  // The stored action stays, even where it can no longer be chosen.
  const canChoose = (action: RecurringAction) =>
    action !== 'send' || values.action === 'send' || mail?.state !== 'not-set-up';
  const text = (name: 'every' | 'count' | 'termDays') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      change({ [name]: event.currentTarget.value });
    },
  });
  const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t('field.every')} data-autofocus maxLength={2} {...text('every')} />
        <NativeSelect
          label={t('field.unit')}
          rightSection={chevron}
          value={values.unit}
          onChange={({ currentTarget: { value } }) => {
            change({ unit: recurrenceUnits.find((unit) => unit === value) ?? values.unit });
          }}
        >
          {recurrenceUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`field.units.${unit}`, { count: values.every.trim() === '1' ? 1 : 2 })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={classes.pair} data-dates>
        <DayField
          label={t('field.startsOn')}
          value={values.startsOn}
          error={errors.startsOn}
          onChange={(startsOn) => {
            change({ startsOn });
          }}
        />
        <TextInput label={t('field.termDays')} maxLength={3} {...text('termDays')} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('field.ends')}
          rightSection={chevron}
          value={values.ends}
          onChange={({ currentTarget: { value } }) => {
            change({ ends: ends.find((end) => end === value) ?? values.ends });
          }}
        >
          {ends.map((end) => (
            <option key={end} value={end}>
              {t(`field.end.${end}`)}
            </option>
          ))}
        </NativeSelect>
        {values.ends === 'on' && (
          <DayField
            label={t('field.lastDay')}
            value={values.endsOn}
            error={errors.endsOn}
            onChange={(endsOn) => {
              change({ endsOn });
            }}
          />
        )}
        {values.ends === 'after' && (
          <TextInput label={t('field.count')} maxLength={3} {...text('count')} />
        )}
      </div>
      <NativeSelect
        label={t('field.action')}
        rightSection={chevron}
        value={values.action}
        error={errors.action}
        onChange={({ currentTarget: { value } }) => {
          change({ action: recurringActions.find((action) => action === value) ?? values.action });
        }}
      >
        {recurringActions.filter(canChoose).map((action) => (
          <option key={action} value={action}>
            {t(`field.actions.${action}`)}
          </option>
        ))}
      </NativeSelect>
      <Text size="13" c="var(--ll-text-2)" role="status">
        {days.length === 0
          ? t('field.noDates')
          : t.rich('field.next', { days: () => <NextDays days={days} /> })}
      </Text>
    </>
  );
}

function NextDays({ days }: { days: readonly CalendarDay[] }) {
  return days.map((day, index) => (
    <Fragment key={day}>
      {index > 0 && ', '}
      <time className="dt" dateTime={day}>
        {day}
      </time>
    </Fragment>
  ));
}
