import type { CalendarDay } from '#domain/calendar-day.ts';
import { becomes } from './recurring-words.ts';
import type { RecurringValues } from './recurring-form.ts';
import { EditorFacts } from '#web/features/documents/editor/editor-head.tsx';
import classes from './recurring-editor.module.css';

interface RecurringHeadProps {
  values: RecurringValues;
  /** The next day on which it is written; `undefined` where no day follows. */
  nextOn: CalendarDay | undefined;
  /** Why it was paused, where nobody asked for it; else empty. */
  pauseReason: string;
}

/** Where an invoice has its number and dates: what takes their place each time. */
export function RecurringHead({ values, nextOn, pauseReason }: RecurringHeadProps) {
  return (
    <EditorFacts>
      <dl className={classes.facts}>
        <dt>Number</dt>
        <dd>{values.action === 'draft' ? 'None: it is drafted' : 'The next of its year'}</dd>
        <dt>Date</dt>
        <dd>
          {nextOn === undefined ? (
            'No day is left'
          ) : (
            <>
              Next on{' '}
              <time className="dt" dateTime={nextOn}>
                {nextOn}
              </time>
            </>
          )}
        </dd>
        <dt>Due Date</dt>
        <dd>{values.termDays === '1' ? '1 day later' : `${values.termDays} days later`}</dd>
        <dt>Then</dt>
        <dd>{becomes[values.action]}</dd>
      </dl>
      {pauseReason !== '' && <p className={classes.reason}>{`Paused: ${pauseReason}`}</p>}
    </EditorFacts>
  );
}
