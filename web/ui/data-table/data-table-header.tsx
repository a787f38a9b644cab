import { UnstyledButton } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { pinStyle, widthStyle } from './column-styles.ts';
import type { DataTableColumn } from './data-table-column.ts';
import { startsDescending, type DataTableModel } from './use-data-table.ts';
import classes from './data-table-header.module.css';

interface DataTableHeaderProps<Row> {
  table: DataTableModel<Row>;
  columns: readonly DataTableColumn<Row>[];
}

/** The header row; the buttons of sortable columns fill their cells. */
export function DataTableHeader<Row>({ table, columns }: DataTableHeaderProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  table: DataTableModel<Row>;
  column: DataTableColumn<Row>;
}

function HeaderCell<Row>({ table, column }: HeaderCellProps<Row>) {
  const shared = {
    scope: 'col',
    className: column.className,
    style: { ...widthStyle(column), ...pinStyle(column) },
    'data-align': column.align,
    'data-pinned': column.isPinned,
    'data-column': column.id,
  } as const;
  if (column.sort === undefined) {
    return (
      <th {...shared}>
        <span className={classes.headText}>{column.header}</span>
      </th>
    );
  }
  const sorted = table.sort?.columnId === column.id ? table.sort : undefined;
  const isDescending = sorted?.isDescending ?? startsDescending(column);
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th {...shared} aria-sort={sorted && order}>
      <UnstyledButton
        className={classes.sortButton ?? ''}
        aria-label={column.headerName}
        onClick={() => {
          table.toggleSort(column);
        }}
      >
        <span className={classes.headText}>{column.header}</span>
        <Arrow
          className={classes.sortArrow}
          data-sorted={sorted !== undefined}
          size={14}
          stroke={2}
          aria-hidden="true"
        />
      </UnstyledButton>
    </th>
  );
}
