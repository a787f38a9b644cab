import { Group, TextInput } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { addDays, daysBetween, isCalendarDay } from '#domain/calendar-day.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { EarlyTermsField } from '#web/ui/form/early-terms-field.tsx';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import type { SheetForm } from './values/sheet-form.ts';
import { t } from './texts/t.ts';
import classes from './editor.module.css';

interface EditorDatesProps {
  kind: DocumentKind;
  form: SheetForm;
  /** `undefined` until it is stored. */
  id: number | undefined;
  choices: EditorChoices;
  clientTermDays: number | undefined;
}

export function EditorDates({ kind, form, id, choices, clientTermDays }: EditorDatesProps) {
  const { values, errors, change } = form;
  const { issuedDate, dueDate } = values;
  const areDays = isCalendarDay(issuedDate) && isCalendarDay(dueDate);
  const term = areDays ? daysBetween(issuedDate, dueDate) : undefined;
  const ownTerms = kind.draft.ownTerms(choices, clientTermDays);
  const terms = new Set([...choices.paymentTerms, ...ownTerms]);
  return (
    <>
      <TextInput
        classNames={{ label: classes.title ?? '' }}
        label={values.isPrepayment ? t('prepayment.number') : kindTexts(`${kind.name}.sheet.title`)}
        readOnly
        className={`${classes.field ?? ''} ${classes.number ?? ''}`}
        value={kind.draft.number(id)}
        rightSection={<IconLock size={15} stroke={1.9} aria-hidden="true" />}
      />
      <DayField
        className={classes.field}
        label={t('dates.date')}
        value={issuedDate}
        error={errors.issuedDate}
        onChange={(day) => {
          // The chosen term stays, so the due date moves along.
          const moves = term !== undefined && isCalendarDay(day);
          change({ issuedDate: day, ...(moves ? { dueDate: addDays(day, term) } : {}) });
        }}
      />
      <DayField
        className={classes.field}
        label={kindTexts(`${kind.name}.sheet.day`)}
        {...form.field('dueDate')}
        error={errors.dueDate ?? errors.validUntil}
      />
      <Group gap={6} pl={120} role="group" aria-label={kindTexts(`${kind.name}.sheet.term`)}>
        {[...terms]
          .sort((one, other) => one - other)
          .map((days) => (
            <button
              key={days}
              type="button"
              className={classes.term}
              aria-pressed={days === term}
              disabled={!isCalendarDay(issuedDate)}
              onClick={() => {
                change({ dueDate: addDays(issuedDate, days) });
              }}
            >
              {t('dates.days', { days: String(days) })}
            </button>
          ))}
      </Group>
      {kind.draft.hasPaymentTerms && !values.isPrepayment && (
        <EarlyTermsField
          className={classes.field}
          label={t('dates.earlyDiscount')}
          {...{ values, errors }}
          onChange={change}
        />
      )}
    </>
  );
}
