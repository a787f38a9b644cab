/** A row of a list that is selected from. */
export interface SelectableRow {
  id: number;
}

/** Which rows of a list are selected: those that were picked, or all that its filter finds but those. */
export interface Selected<Row extends SelectableRow = SelectableRow> {
  isAll: boolean;
  picked: ReadonlyMap<number, Row>;
  /** The rows of the page that is shown. */
  shown: readonly Row[];
}

export interface Selection<Row extends SelectableRow = SelectableRow> {
  read: () => Selected<Row>;
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<Selected<Row>>) => void;
}

/** Beside the rows, not above them: a row is drawn anew when it alone is selected. */
export function newSelection<Row extends SelectableRow>(): Selection<Row> {
  let selected: Selected<Row> = { isAll: false, picked: new Map(), shown: [] };
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

export function isSelected({ isAll, picked }: Selected, { id }: SelectableRow): boolean {
  return picked.has(id) !== isAll;
}

/** Selects rows, or takes them out of the selection. */
export function select<Row extends SelectableRow>(
  selection: Selection<Row>,
  rows: readonly Row[],
  isOn: boolean,
): void {
  const { isAll, picked: before } = selection.read();
  const picked = new Map(before);
  for (const row of rows) {
    if (isOn === isAll) picked.delete(row.id);
    else picked.set(row.id, row);
  }
  selection.change({ picked });
}
