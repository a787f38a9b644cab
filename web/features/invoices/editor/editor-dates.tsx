import { TextInput } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { EditorChoices } from '#contract/editor-choices.ts';
import { addDays, daysBetween, isCalendarDay } from '#domain/calendar-day.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { type DocumentNoun, documentWords } from './draft-store.ts';
import type { SheetForm } from './sheet-form.ts';
import classes from './editor-head.module.css';

interface EditorDatesProps {
  noun: DocumentNoun;
  form: SheetForm;
  /** `undefined` until it is stored. */
  id: number | undefined;
  choices: EditorChoices;
  /** Days that the client has to pay in, where these are agreed. */
  clientTermDays: number | undefined;
}

/** The number, and the dates. */
export function EditorDates({ noun, form, id, choices, clientTermDays }: EditorDatesProps) {
  const words = documentWords[noun];
  const { values, faults, change } = form;
  const { issuedDate, dueDate } = values;
  const areDays = isCalendarDay(issuedDate) && isCalendarDay(dueDate);
  const term = areDays ? daysBetween(issuedDate, dueDate) : undefined;
  const terms = new Set(choices.paymentTerms);
  if (noun === 'quote') terms.add(choices.quoteDays);
  else if (clientTermDays !== undefined) terms.add(clientTermDays);
  return (
    <div className={classes.dates}>
      <TextInput
        classNames={{ label: classes.title ?? '' }}
        label={words.title}
        readOnly
        className={`${classes.field ?? ''} ${classes.number ?? ''}`}
        value={numberText(noun, id)}
        rightSection={<IconLock size={15} stroke={1.9} aria-hidden="true" />}
      />
      <DayField
        className={classes.field}
        label="Date"
        value={issuedDate}
        error={faults.issuedDate}
        onChange={(day) => {
          // The term stays as it was chosen.
          const moves = term !== undefined && isCalendarDay(day);
          change({ issuedDate: day, ...(moves ? { dueDate: addDays(day, term) } : {}) });
        }}
      />
      <DayField
        className={classes.field}
        label={words.day}
        value={dueDate}
        error={faults.dueDate ?? faults.validUntil}
        onChange={(day) => {
          change({ dueDate: day });
        }}
      />
      <div className={classes.terms} role="group" aria-label={words.term}>
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
    </div>
  );
}

/** Of an invoice the id is known first, a quote has its number alone. */
function numberText(noun: DocumentNoun, id: number | undefined): string {
  if (noun === 'quote') return 'Given when issued';
  return id === undefined ? 'Given when saved' : `# ${String(id)}`;
}
