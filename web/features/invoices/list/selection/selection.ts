import type { InvoiceRow } from '#contract/invoices/invoices.ts';

/** Which invoices of a list are selected: those that were picked, or all that its filter finds but those. */
export interface Selected {
  isAll: boolean;
  picked: ReadonlyMap<number, InvoiceRow>;
  /** The rows of the page that is shown. */
  shown: readonly InvoiceRow[];
}

export interface Selection {
  read: () => Selected;
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<Selected>) => void;
}

/** Beside the rows, not above them: a row is drawn anew when it alone is selected. */
export function newSelection(): Selection {
  let selected: Selected = { isAll: false, picked: new Map(), shown: [] };
  const listeners = new Set<() => void>();
  return {
    read: () => selected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => {
      selected = { ...selected, ...part };
      for (const listener of listeners) listener();
    },
  };
}

export function isSelected({ isAll, picked }: Selected, { id }: InvoiceRow): boolean {
  return picked.has(id) !== isAll;
}

/** Selects rows, or takes them out of the selection. */
export function select(selection: Selection, rows: readonly InvoiceRow[], isOn: boolean): void {
  const { isAll, picked: before } = selection.read();
  const picked = new Map(before);
  for (const row of rows) {
    if (isOn === isAll) picked.delete(row.id);
    else picked.set(row.id, row);
  }
  selection.change({ picked });
}
