import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { ActionButton } from './action-button.tsx';
import classes from './document-page.module.css';

interface SplitButtonProps {
  /** What most want, at one click. */
  action: MenuAction;
  /** The name of the button that opens the others. */
  moreLabel: string;
  more: readonly MenuAction[];
}

/** A button, and a menu of what else it could do. */
export function SplitButton({ action, moreLabel, more }: SplitButtonProps) {
  return (
    <div className={classes.split}>
      <ActionButton action={action} />
      <ActionMenu
        label={moreLabel}
        className={`${classes.choice ?? ''} ${classes.splitMore ?? ''}`}
        icon={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
        actions={more}
      />
    </div>
  );
}
