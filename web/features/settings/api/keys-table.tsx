import { Button, VisuallyHidden } from '@mantine/core';
import type { ApiKey } from '#contract/session/api-keys.ts';
import { language } from '#web/language/language.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { timeSince } from '../security/time-since.ts';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';
import classes from './api.module.css';

interface KeysTableProps {
  keys: readonly ApiKey[];
  showsOwner: boolean;
  onRevoke: (apiKey: ApiKey) => void;
}

export function KeysTable({ keys, showsOwner, onRevoke }: KeysTableProps) {
  return (
    <SettingsTable
      caption={t('caption')}
      columns={[
        t('columns.name'),
        ...(showsOwner ? [t('columns.owner')] : []),
        t('columns.scopes'),
        t('columns.lastUsed'),
        t('columns.expires'),
        <VisuallyHidden>{t('columns.action')}</VisuallyHidden>,
      ]}
    >
      {keys.map((apiKey) => (
        <tr key={apiKey.id} className={classes.row}>
          <th scope="row">
            <span className={classes.name}>{apiKey.name}</span>
            <code className={classes.hint}>{apiKey.hint}…</code>
          </th>
          {showsOwner && <td data-label={t('columns.owner')}>{apiKey.owner.name}</td>}
          <td data-label={t('columns.scopes')}>
            <code className={classes.scopes}>{apiKey.scopes.join(', ')}</code>
          </td>
          <td data-label={t('columns.lastUsed')}>
            <LastUse apiKey={apiKey} />
          </td>
          <td data-label={t('columns.expires')}>
            {apiKey.isExpired ? (
              <ToneBadge tone="warning">{t('expired')}</ToneBadge>
            ) : (
              <Instant at={apiKey.expiresAt} />
            )}
          </td>
          <td data-action>
            <Button
              variant="default"
              size="xs"
              aria-label={t('revokeOf', { name: apiKey.name })}
              onClick={() => {
                onRevoke(apiKey);
              }}
            >
              {t('revoke')}
            </Button>
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}

function Instant({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time className="dt" dateTime={at} title={instant.toLocaleString(language)}>
      {instant.toLocaleDateString(language, { dateStyle: 'medium' })}
    </time>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastAddress } }: { apiKey: ApiKey }) {
  if (lastUsedAt === null) return <span className={classes.never}>{t('never')}</span>;
  const instant = new Date(lastUsedAt);
  // oxlint-disable-next-line react/purity -- how long ago it was is counted at each render
  const ago = timeSince(instant, new Date());
  return (
    <time dateTime={lastUsedAt} title={instant.toLocaleString(language)}>
      {t('usedFrom', { ago, address: lastAddress })}
    </time>
  );
}
