import type { CSSProperties } from 'react';
import type { DataTableColumn } from './data-table-column.ts';

type AnyColumn = Pick<
  DataTableColumn<never>,
  'id' | 'width' | 'narrowWidth' | 'cardLabel' | 'pinnedAt'
>;

/** What data-table-header.module.css makes widths of, on the header alone: the rows follow it. */
export function widthStyle({ width, narrowWidth = width }: AnyColumn): CSSProperties {
  const style = { '--column-width': inCss(width), '--narrow-column-width': inCss(narrowWidth) };
  return style as CSSProperties;
}

/** What keeps a cell in its place while a table scrolls sideways. */
export function pinStyle({ pinnedAt }: AnyColumn): CSSProperties | undefined {
  return pinnedAt === undefined
    ? undefined
    : ({ '--pinned-at': `${String(pinnedAt)}px` } as CSSProperties);
}

/**
 * Once for all rows: what data-table.module.css makes grid areas of, where the nth cell is in the area of the nth column, and the
 * labels of the cards.
 */
export function rowStyle(columns: readonly AnyColumn[]): CSSProperties {
  const style: Record<string, string> = {};
  for (const [index, { id, cardLabel }] of columns.entries()) {
    style[`--area-${String(index + 1)}`] = id;
    // A text of CSS is quoted as one of JSON.
    if (cardLabel !== undefined) style[`--card-label-${id}`] = JSON.stringify(cardLabel);
  }
  return style;
}

function inCss(width: AnyColumn['width']): string | undefined {
  return typeof width === 'number' ? `${String(width)}px` : width;
}
