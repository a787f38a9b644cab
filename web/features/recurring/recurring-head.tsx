import { Text } from '@mantine/core';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RecurringValues } from './recurring-form.ts';
import classes from './recurring-editor.module.css';
import { t } from './t.ts';

interface RecurringHeadProps {
  values: RecurringValues;
  /** The next date; `undefined` where there is none. */
  nextOn: CalendarDay | undefined;
  /** Why it was paused automatically; else empty. */
  pauseReason: string;
}

/** In place of an invoice's number and dates: what they will be. */
export function RecurringHead({ values, nextOn, pauseReason }: RecurringHeadProps) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('editor.number')}</dt>
        <dd>{t(values.action === 'draft' ? 'editor.draftNumber' : 'editor.nextNumber')}</dd>
        <dt>{t('editor.date')}</dt>
        <dd>
          {nextOn === undefined
            ? t('editor.noDate')
            : t.rich('editor.nextOn', {
                day: () => (
                  <time className="dt" dateTime={nextOn}>
                    {nextOn}
                  </time>
                ),
              })}
        </dd>
        <dt>{t('editor.dueDate')}</dt>
        <dd>{t('editor.daysLater', { count: Number(values.termDays) || 0 })}</dd>
        <dt>{t('field.action')}</dt>
        <dd>{t(`outcome.${values.action}`)}</dd>
      </dl>
      {pauseReason !== '' && (
        <Text inherit c="var(--ll-warning-text)">
          {t('editor.paused', { reason: pauseReason })}
        </Text>
      )}
    </>
  );
}
