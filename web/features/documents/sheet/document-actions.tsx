import { Group, Paper, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import type { ReactNode } from 'react';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { t as generic } from '#web/ui/t.ts';
import classes from './document-page.module.css';

interface DocumentActionsProps {
  label: string;
  summary: ReactNode;
  main: ReactNode;
  rows: ReactNode;
  /** Last, as buttons without a border. */
  quiet: ReactNode;
  /** All but the main actions, for phones. */
  phoneMenu: readonly MenuAction[];
  children?: ReactNode;
}

/** The actions of a document, beside its sheet; on phones a bar at the bottom of the window. */
export function DocumentActions(props: DocumentActionsProps) {
  const { label, summary, main, rows, quiet, phoneMenu, children } = props;
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  return (
    <Stack component="aside" gap={16} className={classes.side ?? ''} aria-label={label}>
      <Paper withBorder className={classes.actions ?? ''}>
        {summary}
        {!isPhone && (
          <div className={classes.buttons}>
            {main}
            {rows}
            {quiet !== null && (
              <Group justify="space-between" gap={4} wrap="nowrap" className={classes.quiet ?? ''}>
                {quiet}
              </Group>
            )}
          </div>
        )}
      </Paper>
      {children}
      {isPhone && (
        <div className={classes.bar}>
          {main}
          <ActionMenu
            label={generic('moreActions')}
            className={classes.more ?? ''}
            icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
            actions={phoneMenu}
          />
        </div>
      )}
    </Stack>
  );
}

/** Two actions side by side, or one as wide as the row. */
export function ActionRow({
  isAlone = false,
  children,
}: {
  isAlone?: boolean;
  children: ReactNode;
}) {
  return <div className={isAlone ? classes.alone : classes.pair}>{children}</div>;
}

export function MoreActions({ actions }: { actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return <ActionMenu label={generic('moreActions')} actions={actions} />;
}
