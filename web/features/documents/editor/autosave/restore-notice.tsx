import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { formatInstant } from '#web/format/day.ts';
import { isBlank, type InvoiceValues } from '../values/editor-values.ts';
import type { RecoveredDraft } from './autosaved-draft.ts';
import classes from './restore-notice.module.css';

interface RestoreNoticeProps {
  /** Newest first. */
  recoveredDrafts: readonly RecoveredDraft[];
  timeZone: string;
  clients: readonly ClientRecord[];
  onRestore: (recoveredDraft: RecoveredDraft) => Promise<void>;
  onDrop: (recoveredDraft: RecoveredDraft) => Promise<void>;
}

/** Offers what was typed before and never saved. */
export function RestoreNotice(props: RestoreNoticeProps) {
  const { recoveredDrafts, timeZone, clients, onRestore, onDrop } = props;
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.text}>
        <IconHistory className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <span>What you typed here was not saved. It is kept on this device.</span>
      </p>
      <ul className={classes.list}>
        {recoveredDrafts.map((recoveredDraft) => {
          const wordsId = `left-over-${recoveredDraft.visit}`;
          return (
            <li key={recoveredDraft.visit} className={classes.one}>
              <span id={wordsId} className={classes.words}>
                <span className={classes.at}>{formatInstant(recoveredDraft.at, timeZone)}</span>
                {describe(recoveredDraft.values, clients)}
              </span>
              <Button
                size="xs"
                aria-describedby={wordsId}
                onClick={() => void onRestore(recoveredDraft)}
              >
                Restore it
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-describedby={wordsId}
                onClick={() => void onDrop(recoveredDraft)}
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
