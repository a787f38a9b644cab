import { useSyncExternalStore } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { isSelected, select, type Selection } from './selection.ts';
import classes from './select-box.module.css';

interface SelectBoxProps {
  selection: Selection;
  label: string;
  /** All rows of the page where it is left out. */
  row?: InvoiceRow;
}

/** Selects a row, or all rows of the page; half ticked where some of them are selected. */
export function SelectBox({ selection, label, row }: SelectBoxProps) {
  const selected = useSyncExternalStore(selection.subscribe, selection.read);
  const rows = row ? [row] : selected.shown;
  const count = rows.filter((one) => isSelected(selected, one)).length;
  const isOn = count > 0 && count === rows.length;
  return (
    // The cell is the target, not the box alone.
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isOn;
        }}
        onChange={() => {
          select(selection, rows, !isOn);
        }}
      />
    </label>
  );
}
