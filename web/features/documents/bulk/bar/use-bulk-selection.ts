import { useSyncExternalStore, type RefObject } from 'react';
import {
  select,
  type SelectableRow,
  type Selected,
  type Selection,
} from '#web/ui/data-table/selection/selection.ts';
import { countOf } from '../count-of.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

interface BulkSelection<Row extends SelectableRow> {
  panel: RefObject<HTMLElement | null>;
  selection: Selection<Row>;
  /** What the filter finds. */
  total: number;
}

/** The selection of a list with its keys: what it is now, and how the bar changes it. */
export function useBulkSelection<Row extends SelectableRow>(
  list: BulkSelection<Row>,
): {
  selected: Selected<Row>;
  count: number;
  selectAll: () => void;
  clear: () => void;
  /** The same from the bar, which goes away with the focus. */
  leave: () => void;
} {
  const { panel, selection, total } = list;
  const selected = useSyncExternalStore(selection.subscribe, selection.read);
  const clear = () => {
    selection.change({ isAll: false, picked: new Map() });
  };
  useSelectionKeys({
    panel,
    selection,
    onSelectPage: () => {
      select(selection, selection.read().shown, true);
    },
    onClear: clear,
  });
  return {
    selected,
    count: countOf(selected, total),
    selectAll: () => {
      selection.change({ isAll: true, picked: new Map() });
    },
    clear,
    leave: () => {
      clear();
      panel.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus();
    },
  };
}
