import {
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type ReactTable,
  type Row as TableRow,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { lazyValue } from '#web/format/lazy-value.ts';
import { defaultPageSize, type DataTableColumn, type ServerRows } from './data-table-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
export type DataTableFeatures = typeof features;
export type DataTableModel<Row extends object> = ReactTable<DataTableFeatures, Row>;

const byWords = lazyValue(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return byWords().compare(String(left), String(right));
}

function toColumnDef<Row extends object>(
  column: DataTableColumn<Row>,
): ColumnDef<DataTableFeatures, Row> {
  const value = column.value ?? (() => '');
  type AnyRow = TableRow<DataTableFeatures, Row>;
  return {
    id: column.id,
    accessorFn: value,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.sort === 'number' || column.sort === 'date',
    sortFn: (left: AnyRow, right: AnyRow) => compare(value(left.original), value(right.original)),
  };
}

interface DataTableRows<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  server: ServerRows | undefined;
  initialSort: ServerRows['sort'] | undefined;
}

/** The model of a table: sorts and pages its rows itself, unless a server has done so. */
export function useDataTable<Row extends object>({
  columns,
  rows,
  rowKey,
  server,
  initialSort,
}: DataTableRows<Row>): DataTableModel<Row> {
  const columnDefs = useMemo(() => columns.map(toColumnDef), [columns]);
  return useTable<DataTableFeatures, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: rowKey,
    // There is always one sorted column: a header flips, it never lets go.
    enableSortingRemoval: false,
    enableMultiSort: false,
    ...(server ? serverOptions(server) : { initialState: localState(columns, initialSort) }),
  });
}

function localState<Row>(
  columns: readonly DataTableColumn<Row>[],
  initial: ServerRows['sort'] | undefined,
) {
  const first = columns.find((column) => column.sort !== undefined);
  return {
    pagination: { pageIndex: 0, pageSize: defaultPageSize },
    sorting: initial
      ? [{ id: initial.columnId, desc: initial.isDescending }]
      : first
        ? [{ id: first.id, desc: first.sort !== 'text' }]
        : [],
  };
}

function serverOptions(server: ServerRows) {
  const sorting: SortingState = [{ id: server.sort.columnId, desc: server.sort.isDescending }];
  const pagination: PaginationState = { pageIndex: server.page - 1, pageSize: server.pageSize };
  return {
    manualSorting: true,
    manualPagination: true,
    rowCount: server.total,
    state: { sorting, pagination },
    onSortingChange: (change: SortingState | ((old: SortingState) => SortingState)) => {
      const next = functionalUpdate(change, sorting)[0];
      if (next) server.onSortChange({ columnId: next.id, isDescending: next.desc });
    },
    onPaginationChange: (change: PaginationState | ((old: PaginationState) => PaginationState)) => {
      const next = functionalUpdate(change, pagination);
      if (next.pageIndex !== pagination.pageIndex) server.onPageChange(next.pageIndex + 1);
    },
  };
}
