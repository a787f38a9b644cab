import { useMemo, useState } from 'react';
import { lazyValue } from '#web/format/lazy-value.ts';
import {
  defaultPageSize,
  type DataTableColumn,
  type DataTableSort,
  type ServerRows,
} from './data-table-column.ts';

/** What a table shows: the rows of one page, and in which order they are. */
export interface DataTableModel<Row> {
  rows: readonly { key: string; row: Row }[];
  /** Of all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** There is always one sorted column, where any can be sorted: a header flips, it never lets go. */
  sort: DataTableSort | undefined;
  goToPage: (page: number) => void;
  toggleSort: (column: Pick<DataTableColumn<Row>, 'id' | 'sort'>) => void;
}

const byWords = lazyValue(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return byWords().compare(String(left), String(right));
}

interface DataTableRows<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  server: ServerRows | undefined;
  initialSort: ServerRows['sort'] | undefined;
}

/** The model of a table: sorts and pages its rows itself, unless a server has done so. */
export function useDataTable<Row>(table: DataTableRows<Row>): DataTableModel<Row> {
  const { columns, rows, rowKey, server, initialSort } = table;
  const [own, setOwn] = useState({ page: 1, sort: initialSort ?? firstSort(columns) });
  const total = server?.total ?? rows.length;
  const pageSize = server?.pageSize ?? defaultPageSize;
  // Rows may have left since a page was turned.
  const page = server?.page ?? Math.min(own.page, Math.max(1, Math.ceil(total / pageSize)));
  const sort = server ? server.sort : own.sort;
  const isSortedHere = server === undefined;
  const sorted = useMemo(
    () => (isSortedHere ? inOrder(rows, columns, sort) : rows),
    [isSortedHere, rows, columns, sort],
  );
  const shown = isSortedHere ? sorted.slice((page - 1) * pageSize, page * pageSize) : sorted;
  return {
    rows: shown.map((row) => ({ key: rowKey(row), row })),
    total,
    page,
    pageSize,
    sort,
    goToPage: (next) => {
      if (server) server.onPageChange(next);
      else setOwn({ ...own, page: next });
    },
    toggleSort: (column) => {
      const isDescending =
        sort?.columnId === column.id ? !sort.isDescending : startsDescending(column);
      const next = { columnId: column.id, isDescending };
      if (server) server.onSortChange(next);
      else setOwn({ page: 1, sort: next });
    },
  };
}

/** How a column is sorted when its header is first pressed. */
export function startsDescending({ sort }: Pick<DataTableColumn<never>, 'sort'>): boolean {
  return sort === 'number' || sort === 'date';
}

function firstSort<Row>(columns: readonly DataTableColumn<Row>[]): DataTableSort | undefined {
  const first = columns.find((column) => column.sort !== undefined);
  return first && { columnId: first.id, isDescending: startsDescending(first) };
}

/** Equal rows stay in the order in which they came, either way. */
function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: DataTableSort | undefined,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.columnId)?.value;
  if (value === undefined) return rows;
  const direction = sort?.isDescending === true ? -1 : 1;
  return rows.toSorted((left, right) => direction * compare(value(left), value(right)));
}
