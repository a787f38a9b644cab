import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, apiKeyEndpoints } from '#contract/session/api-keys.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { ShownOnceDialog } from '../frame/shown-once-dialog.tsx';
import { t } from './t.ts';

interface KeysCardProps {
  /** Whether the person may have keys. */
  mayOwn: boolean;
  /** Whether the person sees and revokes those of everybody. */
  mayManage: boolean;
}

type Opened =
  { kind: 'create' } | { kind: 'made'; token: string } | { kind: 'revoke'; apiKey: ApiKey };

export function KeysCard({ mayOwn, mayManage }: KeysCardProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const query = endpointQuery(
    mayManage ? apiKeyEndpoints.listAllApiKeys : apiKeyEndpoints.listApiKeys,
    {},
  );
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const close = () => {
    setOpened(undefined);
  };
  return (
    <SettingsCard
      title={t(mayManage ? 'all' : 'own')}
      subtitle={t(mayManage ? 'allLead' : 'ownLead')}
      action={
        mayOwn && (
          <Button
            onClick={() => {
              setOpened({ kind: 'create' });
            }}
          >
            {t('create.action')}
          </Button>
        )
      }
    >
      <Loaded what="apiKeys" query={query}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Text inherit c="dimmed" className={cardBodyClass}>
              {t('none')}
            </Text>
          ) : (
            <KeysTable
              keys={keys}
              showsOwner={mayManage}
              onRevoke={(apiKey) => {
                setOpened({ kind: 'revoke', apiKey });
              }}
            />
          )
        }
      </Loaded>
      {opened?.kind === 'create' && (
        <CreateKeyDialog
          onMade={(token) => {
            setOpened({ kind: 'made', token });
            void readAgain();
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'made' && (
        <ShownOnceDialog
          title={t('made.title')}
          detail={t('made.detail')}
          text={opened.token}
          copy={t('made.copy')}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && (
        <RevokeKeyDialog
          apiKey={opened.apiKey}
          mayManage={mayManage}
          onRevoked={() => void readAgain()}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}
