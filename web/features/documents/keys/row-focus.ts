export function shownRows(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
}

export function focusedRow(list: HTMLElement): HTMLElement | undefined {
  const focused = document.activeElement;
  return shownRows(list).find((row) => row.contains(focused));
}

/** Focuses a row; an index out of range focuses the first or last one. */
export function focusRow(list: HTMLElement, index: number): void {
  const rows = shownRows(list);
  rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
}
