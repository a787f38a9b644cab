import { UnstyledButton } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { widthStyle } from './column-styles.ts';
import type { DataTableColumn } from './data-table-column.ts';
import type { DataTableModel } from './use-data-table.ts';
import classes from './data-table-header.module.css';

interface DataTableHeaderProps<Row extends object> {
  table: DataTableModel<Row>;
  columns: readonly DataTableColumn<Row>[];
}

/** The header row; the buttons of sortable columns fill their cells. */
export function DataTableHeader<Row extends object>({ table, columns }: DataTableHeaderProps<Row>) {
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

interface HeaderCellProps<Row extends object> {
  table: DataTableModel<Row>;
  column: DataTableColumn<Row>;
}

function HeaderCell<Row extends object>({ table, column }: HeaderCellProps<Row>) {
  const sortable = table.getColumn(column.id);
  const shared = {
    scope: 'col',
    className: column.className,
    style: widthStyle(column),
    'data-align': column.align,
    'data-pinned': column.isPinned,
  } as const;
  if (column.sort === undefined || !sortable) {
    return (
      <th {...shared}>
        <span className={classes.headText}>{column.header}</span>
      </th>
    );
  }
  const sorted = sortable.getIsSorted();
  const shown = sorted === false ? sortable.getFirstSortDir() : sorted;
  const Arrow = shown === 'desc' ? IconArrowDown : IconArrowUp;
  const order = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th {...shared} aria-sort={sorted === false ? undefined : order[sorted]}>
      <UnstyledButton
        className={classes.sortButton ?? ''}
        aria-label={column.headerName}
        onClick={() => {
          sortable.toggleSorting();
        }}
      >
        <span className={classes.headText}>{column.header}</span>
        <Arrow
          className={classes.sortArrow}
          data-sorted={sorted !== false}
          size={14}
          stroke={2}
          aria-hidden="true"
        />
      </UnstyledButton>
    </th>
  );
}
