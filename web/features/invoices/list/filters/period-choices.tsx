import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import type { FieldsProps } from './filter-fields.tsx';
import classes from './filters-panel.module.css';
import { t as inList } from '../../t.ts';
import { t } from './t.ts';

const dated = ['issued', 'due', 'paid'] as const;
type Dated = (typeof dated)[number];

const periods = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year'] as const;

/** Whole periods by one press, which move on with the calendar; pressed again, they let go. */
export function PeriodChoices({ draft, change }: FieldsProps) {
  const [of, setOf] = useState<Dated>(() => dated.find((one) => isOf(draft, one)) ?? 'issued');
  return (
    <div className={classes.periods}>
      <SegmentedControl
        size="sm"
        classNames={{ root: classes.dated ?? '', indicator: classes.datedChosen ?? '' }}
        aria-label={t('periodOf')}
        data={dated.map((value) => ({ value, label: inList(`filters.${value}`) }))}
        value={of}
        onChange={setOf}
      />
      <div role="group" aria-label={t('period')} className={classes.periodList}>
        {periods.map((period) => {
          const isPressed = draft[`${of}From`] === period && draft[`${of}To`] === period;
          const end = isPressed ? undefined : period;
          return (
            <button
              key={period}
              type="button"
              className={classes.period}
              aria-pressed={isPressed}
              onClick={() => {
                change({ [`${of}From`]: end, [`${of}To`]: end });
              }}
            >
              {inList(`filters.periods.${period}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function isOf(draft: InvoiceFilter, one: Dated): boolean {
  return draft[`${one}From`] !== undefined || draft[`${one}To`] !== undefined;
}
