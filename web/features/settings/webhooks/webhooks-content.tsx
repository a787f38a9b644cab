import { useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#web/api/current-session.ts';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { t } from './t.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhooksList } from './webhooks-list.tsx';

/** All webhooks, or the log of the one that the address names after its `#`. Loaded by the page. */
export default function WebhooksContent() {
  const mayManage = useMay('webhooks.manage');
  const { data } = useQuery({ ...webhooksQuery, enabled: mayManage });
  const [isAdding, setIsAdding] = useState(false);
  const { hash } = useLocation();
  if (!mayManage) return <SettingsPage title={t('title')} lead={t('notAllowed')} />;
  const shown = data?.webhooks.find(({ id }) => String(id) === hash);
  if (shown) return <DeliveryLog webhook={shown} />;
  return (
    <RecordsPage
      title={t('title')}
      count={data?.webhooks.length}
      lead={t('lead')}
      add={{
        label: t('form.add'),
        onPress: () => {
          setIsAdding(true);
        },
      }}
    >
      <WebhooksList
        isAdding={isAdding}
        onAddClose={() => {
          setIsAdding(false);
        }}
      />
    </RecordsPage>
  );
}
