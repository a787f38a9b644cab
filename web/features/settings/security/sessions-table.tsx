import { Button } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { SessionEntry } from '#contract/session/session.ts';
import { deviceName } from './device-name.ts';
import classes from './sessions-table.module.css';
import { timeSince } from './time-since.ts';

interface SessionsTableProps {
  sessions: readonly SessionEntry[];
  /** The one that is being ended. */
  endingId: string | undefined;
  onEnd: (id: string) => void;
}

export function SessionsTable({ sessions, endingId, onEnd }: SessionsTableProps) {
  const now = new Date();
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>Sessions of your account</caption>
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Address</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className={classes.hidden}>Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, isCurrent, userAgent, address, lastSeenAt }) => {
          const device = deviceName(userAgent);
          return (
            <tr key={id}>
              <th scope="row" className={classes.device}>
                <DeviceIcon userAgent={userAgent} />
                {device}
                {isCurrent && <span className={classes.badge}>This device</span>}
              </th>
              <td className="dt">{address}</td>
              <td>
                <time dateTime={lastSeenAt} title={new Date(lastSeenAt).toLocaleString('en-US')}>
                  {timeSince(new Date(lastSeenAt), now)}
                </time>
              </td>
              <td className={classes.action}>
                {!isCurrent && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`End the session of ${device}`}
                    loading={endingId === id}
                    onClick={() => {
                      onEnd(id);
                    }}
                  >
                    End
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function DeviceIcon({ userAgent }: { userAgent: string }) {
  const Icon = /Mobile|Android|iPhone|iPad/.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />;
}
