import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { DifferenceList, type Difference } from './difference-list.tsx';
import { intoView } from './into-view.ts';
import classes from './conflict-notice.module.css';
import { t } from '../t.ts';

interface ConflictNoticeProps {
  /** What was changed: `project`. */
  what: string;
  /** Where both versions differ; left out where the form is small enough to see it. */
  differences?: readonly Difference[];
  /** `undefined` where theirs can no longer be replaced. */
  onKeepMine: (() => void) | undefined;
  onTakeTheirs: () => void;
}

/** Someone else saved first: the choice between both versions. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, differences, onKeepMine, onTakeTheirs } = props;
  return (
    <div ref={intoView} className={classes.notice}>
      <p role="alert" className={classes.text}>
        <IconUsers className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <span>{onKeepMine ? t('conflict.changed', { what }) : t('conflict.locked', { what })}</span>
      </p>
      {differences && <DifferenceList differences={differences} />}
      <div className={classes.buttons}>
        {onKeepMine && (
          <Button size="xs" variant="default" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('conflict.useTheirs')}
        </Button>
      </div>
    </div>
  );
}
