import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import type { DataTableColumn } from './data-table-column.ts';
import classes from './data-table-states.module.css';
import tableClasses from './data-table.module.css';
import { t } from '../t.ts';

export interface EmptyState {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
}

export interface FailedState {
  title: string;
  detail: string;
  onRetry: () => void;
}

interface EmptyRowProps extends EmptyState {
  span: number;
  /** Something was looked for, and not found. */
  isFiltered: boolean;
}

/** The one row of a table without rows. */
export function EmptyRow({ title, detail, action, span, isFiltered }: EmptyRowProps) {
  const Icon = isFiltered ? IconSearch : IconInbox;
  return (
    <tr className={classes.row}>
      <td colSpan={span}>
        <div className={classes.message}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <strong className={classes.title}>{title}</strong>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          {action}
        </div>
      </td>
    </tr>
  );
}

/** The one row of a table whose rows could not be loaded: never mistaken for an empty one. */
export function FailedRow({ title, detail, onRetry, span }: FailedState & { span: number }) {
  return (
    <tr className={classes.row}>
      <td colSpan={span}>
        <div className={classes.message}>
          <span className={classes.icon} data-tone="danger">
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.detail}>{detail}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} stroke={2} aria-hidden="true" />}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  count: number;
  /** False keeps the place without drawing anything in it. */
  isDrawn: boolean;
}

/** Rows of the real height and the real columns, without contents. */
export function SkeletonRows<Row>({ columns, count, isDrawn }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={tableClasses.row} data-skeleton={isDrawn} aria-hidden="true">
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.className}
          data-align={column.align}
          data-pinned={column.isPinned}
        >
          <span className={classes.bones} data-shape={column.shape}>
            <span className={classes.bone} />
            {column.shape === 'person' && <span className={classes.boneLines} />}
          </span>
        </td>
      ))}
    </tr>
  ));
}
