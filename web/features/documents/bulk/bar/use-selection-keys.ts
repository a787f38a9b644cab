import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusedRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import { isPlainKey, singleKeys } from '#web/features/documents/keys/single-keys.ts';
import {
  isSelected,
  select,
  type SelectableRow,
  type Selection,
} from '#web/ui/data-table/selection/selection.ts';

interface SelectionKeys<Row extends SelectableRow> {
  panel: RefObject<HTMLElement | null>;
  selection: Selection<Row>;
  onSelectPage: () => void;
  onClear: () => void;
}

/** X, Shift with the arrows, Ctrl+A and Escape in the rows, and a click with Shift from one box to another. */
export function useSelectionKeys<Row extends SelectableRow>({
  panel,
  selection,
  onSelectPage,
  onClear,
}: SelectionKeys<Row>): void {
  const lastClicked = useRef<number>(undefined);
  const rowOf = (element: HTMLElement | undefined): Row | undefined =>
    selection.read().shown.find(({ id }) => element?.dataset.key === String(id));

  /** From the focused row to its neighbour; going back, the row that is left is let go. */
  const extend = (list: HTMLElement, from: HTMLElement, step: 1 | -1) => {
    const rows = shownRows(list);
    const here = rowOf(from);
    const next = rowOf(rows[rows.indexOf(from) + step]);
    if (!here || !next) return;
    const selected = selection.read();
    const isGoingBack = isSelected(selected, here) && isSelected(selected, next);
    if (isGoingBack) select(selection, [here], false);
    else select(selection, [here, next], true);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const list = panel.current;
    const row = list === null ? undefined : focusedRow(list);
    if (list === null || event.defaultPrevented) return;
    if (isSelectAll(event) && (row || isInPanel(event, list))) {
      event.preventDefault();
      onSelectPage();
      return;
    }
    if (!isPlainKey(event)) return;
    const one = rowOf(row);
    if (event.key === 'Escape' && (row ?? isInPanel(event, list))) onClear();
    if (!row || !one) return;
    // The list's own keys move the focus after this.
    if (event.shiftKey && event.key === 'ArrowDown') extend(list, row, 1);
    if (event.shiftKey && event.key === 'ArrowUp') extend(list, row, -1);
    if (event.key === 'x' && singleKeys.areOn()) {
      event.preventDefault();
      select(selection, [one], !isSelected(selection.read(), one));
    }
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const list = panel.current;
    const box = event.target;
    if (list === null || !(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
    const row = box.closest<HTMLElement>('tr[data-key]');
    if (row === null || !list.contains(row)) return;
    const rows = shownRows(list);
    const here = rows.indexOf(row);
    const there = rows.findIndex(({ dataset }) => dataset.key === String(lastClicked.current));
    lastClicked.current = Number(row.dataset.key);
    if (!event.shiftKey || there === -1) return;
    const between = rows.slice(Math.min(here, there), Math.max(here, there) + 1);
    const rowsBetween = between.flatMap((one) => rowOf(one) ?? []);
    // The box is turned already, before React hears of it.
    select(selection, rowsBetween, box.checked);
  });

  useEffect(() => {
    const capture = { capture: true };
    document.addEventListener('keydown', onKeyDown, capture);
    document.addEventListener('click', onClick, capture);
    return () => {
      document.removeEventListener('keydown', onKeyDown, capture);
      document.removeEventListener('click', onClick, capture);
    };
  }, []);
}

function isSelectAll({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key === 'a' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** In the table, but not where one types. */
function isInPanel({ target }: KeyboardEvent, list: HTMLElement): boolean {
  if (!(target instanceof Element) || !list.contains(target)) return false;
  return target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') === null;
}
