import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type RecurringAction, recurringActions } from '#contract/recurring/recurring-invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type RecurrenceUnit, recurrenceUnits } from '#domain/recurrence.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { mailSetUpQuery } from './recurring-commands.ts';
import type { RecurringValues } from './recurring-form.ts';
import classes from './recurring-fields.module.css';

interface RecurringFieldsProps {
  values: RecurringValues;
  errors: FieldErrors;
  change: (part: Partial<RecurringValues>) => void;
  /** The next days on which it writes. */
  days: readonly CalendarDay[];
}

const units: Record<RecurrenceUnit, string> = { week: 'weeks', month: 'months', year: 'years' };
const ends: Record<RecurringValues['ends'], string> = {
  never: 'Never',
  on: 'On a day',
  after: 'After a number of invoices',
};
const actions: Record<RecurringAction, string> = {
  draft: 'Leave it as a draft',
  issue: 'Issue it',
  send: 'Issue it and send it',
};

/** The fields of a plan, and the days that follow from them. */
export function RecurringFields({ values, errors, change, days }: RecurringFieldsProps) {
  const { data: mail } = useQuery(mailSetUpQuery);
  // What is stored stays to be seen, also where it could not be chosen any more.
  const mayChoose = (action: RecurringAction) =>
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
        <TextInput label="Every" data-autofocus maxLength={2} {...text('every')} />
        <NativeSelect
          label="Unit"
          rightSection={chevron}
          value={values.unit}
          onChange={({ currentTarget: { value } }) => {
            change({ unit: recurrenceUnits.find((unit) => unit === value) ?? values.unit });
          }}
        >
          {recurrenceUnits.map((unit) => (
            <option key={unit} value={unit}>
              {values.every.trim() === '1' ? unit : units[unit]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={classes.days}>
        <DayField
          label="Starts on"
          value={values.startsOn}
          error={errors.startsOn}
          onChange={(startsOn) => {
            change({ startsOn });
          }}
        />
        <TextInput label="Due after days" maxLength={3} {...text('termDays')} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Ends"
          rightSection={chevron}
          value={values.ends}
          onChange={({ currentTarget: { value } }) => {
            change({ ends: value === 'on' || value === 'after' ? value : 'never' });
          }}
        >
          {Object.entries(ends).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {values.ends === 'on' && (
          <DayField
            label="Last day"
            value={values.endsOn}
            error={errors.endsOn}
            onChange={(endsOn) => {
              change({ endsOn });
            }}
          />
        )}
        {values.ends === 'after' && (
          <TextInput label="Number of invoices" maxLength={3} {...text('count')} />
        )}
      </div>
      <NativeSelect
        label="Then"
        rightSection={chevron}
        value={values.action}
        error={errors.action}
        onChange={({ currentTarget: { value } }) => {
          change({ action: recurringActions.find((action) => action === value) ?? values.action });
        }}
      >
        {recurringActions.filter(mayChoose).map((action) => (
          <option key={action} value={action}>
            {actions[action]}
          </option>
        ))}
      </NativeSelect>
      <p className={classes.next} role="status">
        {days.length === 0 ? (
          'No day follows from this.'
        ) : (
          <>
            Next:{' '}
            {days.map((day, index) => (
              <span key={day}>
                {index > 0 && ', '}
                <time className="dt" dateTime={day}>
                  {day}
                </time>
              </span>
            ))}
          </>
        )}
      </p>
    </>
  );
}
