import { Button, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { IconCircle } from '../feedback/icon-circle.tsx';
import type { BadgeTone } from '../feedback/tone-badge.tsx';
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
    <MessageRow span={span} tone="secondary" Icon={Icon} title={title} detail={detail}>
      {action}
    </MessageRow>
  );
}

/** The one row of a table whose rows could not be loaded: never mistaken for an empty one. */
export function FailedRow({ title, detail, onRetry, span }: FailedState & { span: number }) {
  return (
    <MessageRow span={span} tone="danger" Icon={IconAlertTriangle} title={title} detail={detail}>
      <RetryButton onClick={onRetry} />
    </MessageRow>
  );
}

/** Above rows that could not be read again: they stay, and may be out of date. */
export function RefreshFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Group
      role="status"
      gap={12}
      px={24}
      py={8}
      bg="var(--ll-warning-tint)"
      c="var(--ll-warning-text)"
      style={{ borderTop: '1px solid var(--ll-line)' }}
    >
      <Text component="span" size="13">
        {t('table.notRefreshed')}
      </Text>
      <RetryButton onClick={onRetry} />
    </Group>
  );
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} stroke={2} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('retry')}
    </Button>
  );
}

interface MessageRowProps {
  span: number;
  tone: BadgeTone;
  Icon: typeof IconInbox;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

function MessageRow({ span, tone, Icon, title, detail, children }: MessageRowProps) {
  return (
    <tr className={classes.row}>
      <td colSpan={span}>
        <Stack
          gap={6}
          align="center"
          px={24}
          pt={40}
          pb={44}
          ta="center"
          className={classes.message ?? ''}
        >
          <IconCircle tone={tone} sizePx={48}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </IconCircle>
          <Text component="strong" size="15" fw={600} mt={8}>
            {title}
          </Text>
          {detail !== undefined && (
            <Text
              component="span"
              size="14"
              c="dimmed"
              maw="60ch"
              style={{ overflowWrap: 'anywhere' }}
            >
              {detail}
            </Text>
          )}
          {children}
        </Stack>
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
