import type { BounceSource } from '#contract/mail/bounces.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { formatInstant } from '#web/format/day.ts';
import classes from './mail-page.module.css';
import { SettingsFacts } from '../frame/settings-facts.tsx';

/** From where it is known that mails came back: each place with when it was read last, and what went wrong. */
export function BouncePlaces({ sources }: { sources: readonly BounceSource[] }) {
  if (sources.length === 0) {
    return (
      <p className={classes.place}>
        Nowhere: a mail that a mail server takes and sends back later stays Accepted. Set
        BOUNCE_IMAP_URL to the mailbox that notices arrive in, or BOUNCE_WEBHOOK_SECRET for a mail
        server that hands them over, and start the product again.
      </p>
    );
  }
  return sources.map((source) => <BouncePlace key={source.kind} source={source} />);
}

function BouncePlace({ source }: { source: BounceSource }) {
  const { timeZone } = useCurrentSession().organisation;
  const { kind, place, readAt, notices, problem, problemAt } = source;
  const time = (at: string | null) => (at === null ? 'Not yet' : formatInstant(at, timeZone));
  const isFailing = problemAt !== null && (readAt === null || problemAt > readAt);
  const isMailbox = kind === 'mailbox';
  return (
    <>
      {isFailing && (
        <p className={classes.error} role="status">
          {`${problem}${/[.!?]$/.test(problem) ? '' : '.'} It is tried again by itself.`}
        </p>
      )}
      <SettingsFacts
        facts={[
          [isMailbox ? 'Mailbox' : 'Webhook', place],
          [isMailbox ? 'Last read' : 'Last called', time(readAt)],
          ['Notices about our mails', formatCount(notices)],
          ...(isMailbox
            ? [
                [
                  'Last error',
                  // Now it stands above.
                  problemAt === null
                    ? 'None'
                    : isFailing
                      ? time(problemAt)
                      : `${problem}, ${time(problemAt)}`,
                ] as const,
              ]
            : []),
        ]}
      />
    </>
  );
}
