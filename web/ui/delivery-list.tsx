import { formatInstant } from '#web/format/day.ts';
import classes from './delivery-list.module.css';
import { type BadgeTone, ToneBadge } from './tone-badge.tsx';

/** What became of a mail for one of those whom it was written to. */
export interface Delivery {
  address: string;
  role: 'to' | 'cc' | 'bcc';
  state: 'queued' | 'accepted' | 'bounced' | 'failed';
  /** What the mail server said, where it did not accept or sent the mail back. */
  reason: string;
  /** ISO 8601; `null` while it is queued. */
  settledAt: string | null;
}

interface DeliveryListProps {
  deliveries: readonly Delivery[];
  /** IANA name. */
  timeZone: string;
}

const looks: Record<Delivery['state'], { word: string; tone: BadgeTone }> = {
  queued: { word: 'Queued', tone: 'secondary' },
  accepted: { word: 'Accepted', tone: 'success' },
  bounced: { word: 'Bounced', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
};
const roles: Record<Delivery['role'], string> = { to: '', cc: 'copy', bcc: 'copy to the sender' };

/** Every recipient of a mail with what became of it. */
export function DeliveryList({ deliveries, timeZone }: DeliveryListProps) {
  return (
    <ul className={classes.list}>
      {deliveries.map(({ address, role, state, reason, settledAt }) => (
        <li key={address} className={classes.delivery}>
          <span className={classes.address}>
            {address}
            {role !== 'to' && <span className={classes.role}>{` ${roles[role]}`}</span>}
          </span>
          <ToneBadge tone={looks[state].tone}>{looks[state].word}</ToneBadge>
          {reason !== '' && (
            <span className={classes.reason}>
              {reason}
              {settledAt !== null && (
                <>
                  {' '}
                  <time className={classes.when} dateTime={settledAt}>
                    {formatInstant(settledAt, timeZone)}
                  </time>
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
