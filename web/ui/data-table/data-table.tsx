import { VisuallyHidden } from '@mantine/core';
import { memo, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { pinStyle, rowStyle } from './column-styles.ts';
import type { DataTableColumn, ServerRows } from './data-table-column.ts';
import { DataTableFooter } from './data-table-footer.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import {
  EmptyRow,
  FailedRow,
  RefreshFailure,
  SkeletonRows,
  type EmptyState,
  type FailedState,
} from './data-table-states.tsx';
import type { LoadingState } from './loading-state.ts';
import { useOverflow } from './use-overflow.ts';
import { useDataTable } from './use-data-table.ts';
import { useFocusAfterRetry } from './use-focus-after-retry.ts';
import { useShownPage } from './use-shown-page.ts';
import { useLastingFlag } from './use-lasting-flag.ts';
import { useSettledText } from './use-settled-text.ts';
import classes from './data-table.module.css';
import { t } from '../t.ts';

// The rows that a page's first load keeps free: more would only be scrolled past.
const mostSkeletonRows = 10;

interface DataTableProps<Row> {
  /** Names the table; not shown. */
  caption: string;
  /** Keep it the same between renders. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Lays the cells out on phones: a grid template whose areas are the ids of the columns. */
  rowClassName?: string | undefined;
  /** Rows can hold the focus, for keys that act on them. */
  hasFocusableRows?: boolean;
  /** The key of the row that the eye is led to. */
  highlightedKey?: string | undefined;
  /** Scrolls sideways where a tablet has less than 878 px. */
  isWide?: boolean;
  /** Scrolls sideways where it has less than that. */
  leastWidthPx?: number | undefined;
  /** Left out where the table sorts and pages all of its rows itself. */
  server?: ServerRows;
  /** How a table that sorts its rows itself begins; else by its first sortable column. */
  initialSort?: ServerRows['sort'];
  isFiltered?: boolean;
  /** No rows have arrived yet. */
  isLoading?: boolean;
  /** Other rows are on their way. */
  isRefreshing?: boolean;
  failure?: FailedState | undefined;
  /** The rows that are shown could not be read again. */
  refreshFailure?: LoadingState['refreshFailure'];
  /** Instead of the texts that a table without rows shows by itself. */
  empty?: EmptyState | undefined;
  /** Between the counter and the pager. */
  footer?: ReactNode;
  /** Spoken once the rows have settled. */
  announcement: string;
  /** Rows, or what is said in their place, are on the screen. Keep it the same between renders. */
  onShown?: (() => void) | undefined;
}

/** A table with sortable headers, its loading, empty and error states, a counter and a pager. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowClassName, server, isFiltered = false } = props;
  const { initialSort, onShown } = props;
  // The first rows follow as a transition: they are drawn in slices, between which the browser can answer.
  const isLate = useDeferredValue(props.isLoading ?? false);
  const isLoading = props.isLoading === true || isLate;
  const { isRefreshing = false, failure, refreshFailure, footer, announcement } = props;
  const table = useDataTable({ columns, rows, rowKey, server, initialSort });
  const shownPage = useShownPage(server, isRefreshing, !isLoading && !failure);
  const isSkeletonShown = useLastingFlag(isLoading, { delayMs: 150, minimumMs: 300 });
  const isWaiting = isLoading || isSkeletonShown;
  useEffect(() => {
    if (isWaiting || onShown === undefined) return;
    const frame = requestAnimationFrame(onShown);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isWaiting, onShown]);
  const container = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(container, props.leastWidthPx);
  const afterRetry = useFocusAfterRetry(container, !isWaiting && !isRefreshing && !refreshFailure);
  const isRefreshShown = useLastingFlag(isRefreshing, { delayMs: 100, minimumMs: 200 });
  const spoken = useSettledText(isLoading || isRefreshing || failure ? '' : announcement);
  const style = useMemo(() => rowStyle(columns), [columns]);

  const body = () => {
    if (isWaiting) {
      const count = Math.min(table.pageSize, mostSkeletonRows);
      return <SkeletonRows columns={columns} count={count} isDrawn={isSkeletonShown} />;
    }
    if (failure) {
      const onRetry = afterRetry(failure.onRetry);
      return <FailedRow {...failure} onRetry={onRetry} span={columns.length} />;
    }
    if (rows.length === 0) {
      const empty = props.empty ?? { title: t(isFiltered ? 'table.noMatches' : 'table.empty') };
      return <EmptyRow {...empty} isFiltered={isFiltered} span={columns.length} />;
    }
    return table.rows.map(({ key, row }) => (
      <BodyRow
        key={key}
        id={key}
        row={row}
        columns={columns}
        className={rowClassName}
        isFocusable={props.hasFocusableRows}
        isHighlighted={key === props.highlightedKey}
      />
    ));
  };

  return (
    <div ref={container} className={classes.container}>
      {refreshFailure && <RefreshFailure onRetry={afterRetry(refreshFailure.onRetry)} />}
      <div
        className={classes.scroller}
        data-refreshing={isRefreshShown}
        data-scrolls={scrolls ? true : undefined}
      >
        <table
          className={classes.table}
          style={{ ...style, minInlineSize: scrolls ? props.leastWidthPx : undefined }}
          data-wide={props.isWide}
          aria-busy={isLoading || isRefreshing}
        >
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          <DataTableHeader table={table} columns={columns} />
          <tbody className={classes.body}>{body()}</tbody>
        </table>
      </div>
      <DataTableFooter
        table={table}
        shown={shownPage}
        isKnown={!isLoading && !failure && server?.isOpenEnded !== true}
        isWaiting={isWaiting}
      >
        {footer}
      </DataTableFooter>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}

interface BodyRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly DataTableColumn<Row>[];
  className: string | undefined;
  isFocusable: boolean | undefined;
  isHighlighted: boolean;
}

// A row that did not change is not drawn again while others come and go. `memo` forgets type parameters.
const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, columns, className, isFocusable, isHighlighted } = props;
  return (
    <tr
      className={`${classes.row ?? ''} ${className ?? ''}`}
      data-key={id}
      data-highlighted={isHighlighted ? true : undefined}
      tabIndex={isFocusable === true ? -1 : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.className}
          data-align={column.align}
          data-pinned={column.isPinned}
          style={pinStyle(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;
