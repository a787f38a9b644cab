import { useMediaQuery } from '@mantine/hooks';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import type { ReactNode } from 'react';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import classes from './document-actions.module.css';

interface DocumentActionsProps {
  label: string;
  /** What is owed, or what it comes to. */
  summary: ReactNode;
  /** The actions that most come for. */
  main: ReactNode;
  /** The others, a row each. */
  rows: ReactNode;
  /** At the end, without an edge. */
  quiet: ReactNode;
  /** All but the main ones, where there is no room for buttons. */
  phoneMenu: readonly MenuAction[];
  /** A card below. */
  children?: ReactNode;
}

/** What can be done with a document, beside its sheet; on phones the main actions stand at the foot of the window. */
export function DocumentActions(props: DocumentActionsProps) {
  const { label, summary, main, rows, quiet, phoneMenu, children } = props;
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  return (
    <aside className={classes.column} aria-label={label}>
      <div className={classes.card}>
        {summary}
        {!isPhone && (
          <div className={classes.buttons}>
            {main}
            {rows}
            <div className={classes.quiet}>{quiet}</div>
          </div>
        )}
      </div>
      {children}
      {isPhone && (
        <div className={classes.footBar}>
          {main}
          <ActionMenu
            label="More actions"
            className={classes.more ?? ''}
            icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
            actions={phoneMenu}
          />
        </div>
      )}
    </aside>
  );
}

/** Two actions beside each other, or one that takes the row. */
export function ActionRow({
  isAlone = false,
  children,
}: {
  isAlone?: boolean;
  children: ReactNode;
}) {
  return <div className={isAlone ? classes.alone : classes.pair}>{children}</div>;
}

/** What is done seldom; nothing where there is none. */
export function MoreActions({ actions }: { actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label="More actions"
      icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
      actions={actions}
    />
  );
}
