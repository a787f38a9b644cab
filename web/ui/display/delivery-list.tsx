import { Text } from '@mantine/core';
import { formatInstant } from '#web/format/day.ts';
import classes from './delivery-list.module.css';
import { type BadgeTone, ToneBadge } from '../feedback/tone-badge.tsx';
import { t } from '../t.ts';

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

const tones: Record<Delivery['state'], BadgeTone> = {
  queued: 'secondary',
  accepted: 'success',
  bounced: 'danger',
  failed: 'danger',
};

export function DeliveryList({ deliveries, timeZone }: DeliveryListProps) {
  return (
    <ul className={classes.list}>
      {deliveries.map(({ address, role, state, reason, settledAt }) => (
        <li key={address} className={classes.delivery}>
          <span>
            {address}
            {role !== 'to' && (
              <Text span inherit c="dimmed">
                {` ${t(`delivery.${role}`)}`}
              </Text>
            )}
          </span>
          <ToneBadge tone={tones[state]}>{t(`delivery.${state}`)}</ToneBadge>
          {reason !== '' && (
            <Text
              size="13"
              component="span"
              c="var(--mantine-color-error)"
              className={classes.reason ?? ''}
            >
              {reason}
              {settledAt !== null && (
                <>
                  {' '}
                  <Text
                    inherit
                    c="dimmed"
                    component="time"
                    className={classes.when ?? ''}
                    dateTime={settledAt}
                  >
                    {formatInstant(settledAt, timeZone)}
                  </Text>
                </>
              )}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
