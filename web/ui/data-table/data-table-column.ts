import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  /** What the header shows. */
  header: ReactNode;
  /** What the header is called where it shows an icon. */
  headerName?: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Numbers and dates start descending, text ascending. */
  sort?: 'text' | 'number' | 'date';
  /** What a table that sorts its own rows compares. */
  value?: (row: Row) => string | number;
  /** Of every cell and the header: its width, and its place on a phone's card. */
  className?: string | undefined;
  align?: 'end';
  /** What stands for a cell that is on its way; a line of text by default. */
  shape?: 'circle' | 'person' | 'buttons';
}

export interface DataTableSort {
  columnId: string;
  isDescending: boolean;
}

/** Rows that the server has sorted and cut into pages. */
export interface ServerRows {
  total: number;
  page: number;
  pageSize: number;
  sort: DataTableSort;
  onPageChange: (page: number) => void;
  onSortChange: (sort: DataTableSort) => void;
}

export const defaultPageSize = 20;
