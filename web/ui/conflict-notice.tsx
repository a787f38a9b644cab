import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { DifferenceList, type Difference } from './difference-list.tsx';
import { intoView } from './into-view.ts';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What was changed: `project`. */
  what: string;
  /** Where both versions differ; left out where the form is small enough to see it. */
  differences?: readonly Difference[];
  /** `undefined` where theirs can no longer be replaced. */
  onKeepMine: (() => void) | undefined;
  onTakeTheirs: () => void;
}

/** Somebody else was faster: the choice between both versions. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, differences, onKeepMine, onTakeTheirs } = props;
  return (
    <div ref={intoView} className={classes.notice}>
      <p role="alert" className={classes.text}>
        <IconUsers className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {onKeepMine
            ? `Somebody else has changed this ${what} meanwhile. Nothing is saved yet, and what you typed is still here.`
            : `Somebody else was faster: this ${what} is frozen now. What you typed is still here, but cannot be saved.`}
        </span>
      </p>
      {differences && <DifferenceList what={what} differences={differences} />}
      <div className={classes.buttons}>
        {onKeepMine && (
          <Button size="xs" variant="default" onClick={onKeepMine}>
            Save mine in its place
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Show theirs
        </Button>
      </div>
    </div>
  );
}
