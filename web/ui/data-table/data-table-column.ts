import type { ReactNode } from 'react';

/** Pixels, or a share of the table. */
type ColumnWidth = number | `${number}%`;

export interface DataTableColumn<Row> {
  /** On phones the name of its grid area. */
  id: string;
  header: ReactNode;
  /** What the header is called where it shows an icon. */
  headerName?: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Numbers and dates start descending, text ascending. */
  sort?: 'text' | 'number' | 'date';
  /** What a table that sorts its own rows compares. */
  value?: (row: Row) => string | number;
  /** Left out for the column that takes what the others leave. */
  width?: ColumnWidth;
  /** Where the table has less than 878 px, or a wide one less than 1018. */
  narrowWidth?: ColumnWidth;
  /** Before its value where the rows are cards: `content: var(--card-label-<id>)`. */
  cardLabel?: string;
  /** Stays in reach at the end of a table that scrolls sideways. */
  isPinned?: boolean;
  /** Stays in reach at the beginning of one, so many pixels from its edge. */
  pinnedAt?: number;
  /** Of every cell and the header. */
  className?: string | undefined;
  align?: 'end';
  /** What stands for a cell that is on its way; a line of text by default. */
  shape?: 'box' | 'circle' | 'person' | 'buttons';
}

export interface DataTableSort {
  columnId: string;
  isDescending: boolean;
}

/** Rows that the server has sorted and cut into pages. */
export interface ServerRows {
  total: number;
  /** How many there are is not known: no count is shown. */
  isOpenEnded?: boolean;
  page: number;
  pageSize: number;
  sort: DataTableSort;
  onPageChange: (page: number) => void;
  onSortChange: (sort: DataTableSort) => void;
}

export const defaultPageSize = 20;
