import type { CSSProperties } from 'react';
import type { DataTableColumn } from './data-table-column.ts';

type AnyColumn = Pick<DataTableColumn<never>, 'id' | 'width' | 'narrowWidth'>;

/** What data-table-header.module.css makes widths of, on the header alone: the rows follow it. */
export function widthStyle({ width, narrowWidth = width }: AnyColumn): CSSProperties {
  const style = { '--column-width': inCss(width), '--narrow-column-width': inCss(narrowWidth) };
  return style as CSSProperties;
}

/** What data-table.module.css makes grid areas of, once for all rows: the nth cell lies in the area of the nth column. */
export function areaStyle(columns: readonly AnyColumn[]): CSSProperties {
  return Object.fromEntries(columns.map(({ id }, index) => [`--area-${String(index + 1)}`, id]));
}

function inCss(width: AnyColumn['width']): string | undefined {
  return typeof width === 'number' ? `${String(width)}px` : width;
}
