import { Box, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '#web/format/day.ts';
import { type BadgeTone, ToneBadge } from '../feedback/tone-badge.tsx';
import { t } from './delivery-texts.ts';

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
    <Stack component="ul" gap={6} style={{ overflowWrap: 'anywhere' }}>
      {deliveries.map(({ address, role, state, reason, settledAt }) => (
        <Group component="li" key={address} gap="2px 12px">
          <Box component="span" flex={1}>
            {address}
            {role !== 'to' && (
              <Text span inherit c="dimmed">
                {` ${t(role)}`}
              </Text>
            )}
          </Box>
          <ToneBadge tone={tones[state]}>{t(state)}</ToneBadge>
          {reason !== '' && (
            <Text size="13" component="span" c="var(--mantine-color-error)" w="100%">
              {reason}
              {settledAt !== null && (
                <>
                  {' '}
                  <Text
                    inherit
                    c="dimmed"
                    component="time"
                    style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    dateTime={settledAt}
                  >
                    {formatInstant(settledAt, timeZone)}
                  </Text>
                </>
              )}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  );
}
