import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { ActionButton } from './action-button.tsx';
import classes from './document-page.module.css';

interface ChoiceButtonProps {
  /** Of the button where there is a choice. */
  label: string;
  icon: ReactNode;
  actions: readonly MenuAction[];
}

/** A button that does its one action, or opens a menu of several. */
export function ChoiceButton({ label, icon, actions }: ChoiceButtonProps) {
  const [only, ...others] = actions;
  if (only && others.length === 0) return <ActionButton action={only} />;
  return (
    <ActionMenu
      label={label}
      className={classes.choice ?? ''}
      icon={
        <>
          {icon}
          {label}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </>
      }
      actions={actions}
    />
  );
}
