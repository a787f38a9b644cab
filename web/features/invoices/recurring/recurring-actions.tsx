import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import classes from '../editor/editor-actions.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface RecurringActionsProps {
  isSaving: boolean;
  onSave: () => void;
}

/** Saving, and the way back; on phones in a bar at the foot of the window. */
export function RecurringActions({ isSaving, onSave }: RecurringActionsProps) {
  return (
    <div className={classes.card}>
      <Button
        aria-keyshortcuts="Control+S"
        leftSection={<IconDeviceFloppy {...icon} />}
        loading={isSaving}
        onClick={onSave}
      >
        Save
        <kbd className={classes.key}>Ctrl S</kbd>
      </Button>
      <Button
        variant="default"
        className={classes.square ?? ''}
        leftSection={<IconRepeat {...icon} />}
        renderRoot={(props) => <Link to="/apps/invoice/recurring" {...props} />}
      >
        All recurring
      </Button>
      <p className={classes.hint}>What it has written stays as it is.</p>
    </div>
  );
}
