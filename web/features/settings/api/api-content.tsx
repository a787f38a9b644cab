import { Text } from '@mantine/core';
import { useMay } from '#web/api/current-session.ts';
import { SettingsPage } from '../frame/settings-page.tsx';
import { KeysCard } from './keys-card.tsx';
import { t } from './t.ts';

/** The keys of programs. Loaded by the page. */
export default function ApiContent() {
  const mayOwn = useMay('api-keys.own');
  const mayManage = useMay('users.manage');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {mayOwn || mayManage ? (
        <KeysCard mayOwn={mayOwn} mayManage={mayManage} />
      ) : (
        <Text inherit>{t('notAllowed')}</Text>
      )}
    </SettingsPage>
  );
}
