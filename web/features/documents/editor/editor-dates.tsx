import { TextInput } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { addDays, daysBetween, isCalendarDay } from '#domain/calendar-day.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import type { DocumentKind } from '../document-kind.ts';
import type { SheetForm } from './values/sheet-form.ts';
import { EditorFacts } from './editor-head.tsx';
import classes from './editor-head.module.css';

interface EditorDatesProps {
  kind: DocumentKind;
  form: SheetForm;
  /** `undefined` until it is stored. */
  id: number | undefined;
  choices: EditorChoices;
  /** Days that the client has to pay in, where these are agreed. */
  clientTermDays: number | undefined;
}

/** The number, and the dates. */
export function EditorDates({ kind, form, id, choices, clientTermDays }: EditorDatesProps) {
  const { values, errors, change } = form;
  const { issuedDate, dueDate } = values;
  const areDays = isCalendarDay(issuedDate) && isCalendarDay(dueDate);
  const term = areDays ? daysBetween(issuedDate, dueDate) : undefined;
  const ownTerms = kind.draft.ownTerms(choices, clientTermDays);
  const terms = new Set([...choices.paymentTerms, ...ownTerms]);
  return (
    <EditorFacts>
      <TextInput
        classNames={{ label: classes.title ?? '' }}
        label={kind.sheet.title}
        readOnly
        className={`${classes.field ?? ''} ${classes.number ?? ''}`}
        value={kind.draft.number(id)}
        rightSection={<IconLock size={15} stroke={1.9} aria-hidden="true" />}
      />
      <DayField
        className={classes.field}
        label="Date"
        value={issuedDate}
        error={errors.issuedDate}
        onChange={(day) => {
          // The term stays as it was chosen.
          const moves = term !== undefined && isCalendarDay(day);
          change({ issuedDate: day, ...(moves ? { dueDate: addDays(day, term) } : {}) });
        }}
      />
      <DayField
        className={classes.field}
        label={kind.sheet.day}
        value={dueDate}
        error={errors.dueDate ?? errors.validUntil}
        onChange={(day) => {
          change({ dueDate: day });
        }}
      />
      <div className={classes.terms} role="group" aria-label={kind.sheet.term}>
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
              {days} d
            </button>
          ))}
      </div>
    </EditorFacts>
  );
}
