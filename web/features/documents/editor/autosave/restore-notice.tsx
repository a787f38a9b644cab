import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { formatInstant } from '#web/format/day.ts';
import { isBlank, type InvoiceValues } from '../values/editor-values.ts';
import type { LeftOver } from './kept-invoice.ts';
import classes from './restore-notice.module.css';

interface RestoreNoticeProps {
  /** Newest first. */
  leftOvers: readonly LeftOver[];
  timeZone: string;
  clients: readonly ClientRecord[];
  onRestore: (leftOver: LeftOver) => Promise<void>;
  onDrop: (leftOver: LeftOver) => Promise<void>;
}

/** Offers what was typed before and never saved. */
export function RestoreNotice(props: RestoreNoticeProps) {
  const { leftOvers, timeZone, clients, onRestore, onDrop } = props;
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.text}>
        <IconHistory className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <span>What you typed here was not saved. It is kept on this device.</span>
      </p>
      <ul className={classes.list}>
        {leftOvers.map((leftOver) => {
          const wordsId = `left-over-${leftOver.visit}`;
          return (
            <li key={leftOver.visit} className={classes.one}>
              <span id={wordsId} className={classes.words}>
                <span className={classes.at}>{formatInstant(leftOver.at, timeZone)}</span>
                {describe(leftOver.values, clients)}
              </span>
              <Button size="xs" aria-describedby={wordsId} onClick={() => void onRestore(leftOver)}>
                Restore it
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-describedby={wordsId}
                onClick={() => void onDrop(leftOver)}
              >
                Discard it
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whom it is for, and what is on its lines. */
function describe({ clientId, items }: InvoiceValues, clients: readonly ClientRecord[]): string {
  const client = clients.find(({ id }) => id === clientId)?.name ?? 'No client';
  const titles = items.filter((line) => !isBlank(line)).map(({ title }) => title.trim());
  return [client, titles.join(', ')].filter((part) => part !== '').join(' · ');
}
