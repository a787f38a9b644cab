import type { InvoiceSortKey } from '#contract/invoices/invoices.ts';
import { type ColumnChoice, usualColumns } from './column-choices.ts';

const narrowestPx = 56;
const widestPx = 640;

/** As an address has them; empty where they are the usual ones. */
export function writeColumns(choices: readonly ColumnChoice[]): string {
  const text = choices
    .map(({ id, width, isPinned }) =>
      [id, ...(width === undefined ? [] : [String(width)]), ...(isPinned ? ['pin'] : [])].join('-'),
    )
    .join(',');
  return text === usualColumns ? '' : text;
}

/** A column with another width, in pixels; with its usual one where none is given. */
export function withWidth(
  choices: readonly ColumnChoice[],
  id: InvoiceSortKey,
  px: number | undefined,
): ColumnChoice[] {
  const width = px === undefined ? px : Math.round(Math.min(widestPx, Math.max(narrowestPx, px)));
  return choices.map((one) => (one.id === id ? { ...one, width } : one));
}

/** A column one place earlier (−1) or later (1); pinned ones stay before the others. */
export function moved(
  choices: readonly ColumnChoice[],
  id: InvoiceSortKey,
  by: -1 | 1,
): ColumnChoice[] {
  const from = choices.findIndex((one) => one.id === id);
  const column = choices[from];
  const other = choices[from + by];
  if (!column || !other || column.isPinned !== other.isPinned) return [...choices];
  const next = [...choices];
  [next[from], next[from + by]] = [other, column];
  return next;
}

/** A column pinned behind the other pinned ones, or let go before the others. */
export function turnPin(choices: readonly ColumnChoice[], id: InvoiceSortKey): ColumnChoice[] {
  const column = choices.find((one) => one.id === id);
  if (!column) return [...choices];
  const others = choices.filter((one) => one.id !== id);
  const turned = { ...column, isPinned: !column.isPinned };
  return [
    ...others.filter((one) => one.isPinned),
    turned,
    ...others.filter((one) => !one.isPinned),
  ];
}
