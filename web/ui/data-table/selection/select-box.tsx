import { useSyncExternalStore } from 'react';
import { isSelected, select, type SelectableRow, type Selection } from './selection.ts';
import classes from './select-box.module.css';

interface SelectBoxProps<Row extends SelectableRow> {
  selection: Selection<Row>;
  label: string;
  /** All rows of the page where it is left out. */
  row?: Row;
}

/** Selects a row, or all rows of the page; half ticked where some of them are selected. */
export function SelectBox<Row extends SelectableRow>({
  selection,
  label,
  row,
}: SelectBoxProps<Row>) {
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
