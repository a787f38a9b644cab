import { Button, Group, VisuallyHidden } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { SessionEntry } from '#contract/session/own-account.ts';
import { language } from '#web/language/language.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { deviceName } from './device-name.ts';
import { timeSince } from './time-since.ts';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from '../t.ts';

interface SessionsTableProps {
  sessions: readonly SessionEntry[];
  endingId: string | undefined;
  onEnd: (id: string) => void;
}

export function SessionsTable({ sessions, endingId, onEnd }: SessionsTableProps) {
  // oxlint-disable-next-line react/purity -- how long ago it was is counted at each render
  const now = new Date();
  return (
    <SettingsTable
      caption={t('security.sessions.caption')}
      columns={[
        t('security.sessions.device'),
        t('security.sessions.address'),
        t('security.sessions.lastSeen'),
        <VisuallyHidden>{t('security.sessions.action')}</VisuallyHidden>,
      ]}
    >
      {sessions.map(({ id, isCurrent, userAgent, address, lastSeenAt }) => {
        const device = deviceName(userAgent);
        return (
          <tr key={id}>
            <th scope="row">
              <Group gap="0 10px">
                <DeviceIcon userAgent={userAgent} />
                {device}
                {isCurrent && (
                  <ToneBadge tone="success">{t('security.sessions.thisDevice')}</ToneBadge>
                )}
              </Group>
            </th>
            <td className="dt">{address}</td>
            <td>
              <time dateTime={lastSeenAt} title={new Date(lastSeenAt).toLocaleString(language)}>
                {timeSince(new Date(lastSeenAt), now)}
              </time>
            </td>
            <td data-action>
              {!isCurrent && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('security.sessions.endOn', { device })}
                  loading={endingId === id}
                  onClick={() => {
                    onEnd(id);
                  }}
                >
                  {t('security.sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </SettingsTable>
  );
}

function DeviceIcon({ userAgent }: { userAgent: string }) {
  const Icon = /Mobile|Android|iPhone|iPad/.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Icon
      color="var(--ll-muted)"
      size={20}
      stroke={1.75}
      style={{ marginInlineEnd: 2 }}
      aria-hidden="true"
    />
  );
}
