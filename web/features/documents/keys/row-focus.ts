/** The rows of the table that can hold the focus, top to bottom. */
export function shownRows(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
}

/** The row that the focus is in. */
export function focusedRow(list: HTMLElement): HTMLElement | undefined {
  const focused = document.activeElement;
  return shownRows(list).find((row) => row.contains(focused));
}

/** Gives the focus to a row; beyond the ends to the nearest one. */
export function focusRow(list: HTMLElement, index: number): void {
  const rows = shownRows(list);
  rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
}
