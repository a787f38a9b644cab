import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Mail } from '#contract/mail/mails.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import classes from './outbox.module.css';
import { t } from './t.ts';

interface MailListProps {
  mails: readonly Mail[];
  /** The one that is being read. */
  openId: number | undefined;
}

export function MailList({ mails, openId }: MailListProps) {
  const { timeZone } = useCurrentSession().organisation;
  return (
    <Paper component="ul" withBorder className={classes.list} aria-label={t('list')}>
      {mails.map(({ id, recipients, subject, state, createdAt }) => (
        <li key={id}>
          <Link
            to="/outbox"
            search={{ mail: String(id) }}
            resetScroll={false}
            className={classes.mail}
            aria-current={id === openId ? 'true' : undefined}
          >
            <span className={classes.line}>
              <span className={classes.to}>
                {recipients
                  .filter(({ role }) => role !== 'bcc')
                  .map(({ address }) => address)
                  .join(', ')}
              </span>
              <time className={`${classes.time ?? ''} dt`} dateTime={createdAt}>
                {formatInstant(createdAt, timeZone)}
              </time>
            </span>
            <span className={classes.line}>
              <span className={classes.subject}>{subject}</span>
              <MailStateBadge state={state} />
            </span>
          </Link>
        </li>
      ))}
    </Paper>
  );
}
