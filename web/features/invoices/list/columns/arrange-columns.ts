import { readColumns } from './column-choices.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';

/** Of what takes the room that the others leave. */
const leastWidthPx = 220;

/** The columns of the list as they were chosen, between the boxes and the actions. */
export function arrangeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: string,
): { columns: readonly DataTableColumn<Row>[]; leastWidthPx: number | undefined } {
  const find = (id: string) => columns.find((column) => column.id === id);
  let pinnedAt = widthOf(find('select'));
  const arranged = ['select', ...readColumns(chosen), 'actions'].flatMap((choice) => {
    const column = find(typeof choice === 'string' ? choice : choice.id);
    if (!column) return [];
    if (typeof choice === 'string') return [column];
    const sized =
      choice.width === undefined
        ? column
        : { ...column, width: choice.width, narrowWidth: choice.width };
    if (!choice.isPinned) return [sized];
    const pinned = { ...sized, pinnedAt };
    pinnedAt += widthOf(sized);
    return [pinned];
  });
  return {
    columns: arranged,
    leastWidthPx:
      chosen === '' ? undefined : arranged.reduce((sum, column) => sum + widthOf(column), 0),
  };
}

function widthOf<Row>(column: DataTableColumn<Row> | undefined): number {
  return typeof column?.width === 'number' ? column.width : leastWidthPx;
}
