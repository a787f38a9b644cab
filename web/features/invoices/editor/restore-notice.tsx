import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { formatInstant } from '#web/format/day.ts';
import classes from './restore-notice.module.css';

interface RestoreNoticeProps {
  /** When it was kept, as ISO 8601. */
  at: string;
  timeZone: string;
  onRestore: () => void;
  onDrop: () => void;
}

/** Offers what was typed before and never saved. */
export function RestoreNotice({ at, timeZone, onRestore, onDrop }: RestoreNoticeProps) {
  return (
    <div role="status" className={classes.notice}>
      <IconHistory className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>
        {`What you typed here on ${formatInstant(at, timeZone)} was not saved. It is kept on this device.`}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" onClick={onRestore}>
          Restore it
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
