import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What was changed: `project`. */
  what: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else was faster: the choice between both versions. */
export function ConflictNotice({ what, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div role="alert" className={classes.notice}>
      <IconUsers className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.text}>
          Somebody else has changed this {what} meanwhile. Nothing is saved yet, and what you typed
          is still here.
        </p>
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={onKeepMine}>
            Save mine in its place
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Show theirs
          </Button>
        </div>
      </div>
    </div>
  );
}
