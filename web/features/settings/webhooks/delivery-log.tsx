import { Button, Group, NativeSelect } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints,
} from '#contract/webhooks/webhooks.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { Loaded, settingsCardsClass } from '../frame/settings-page.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { t } from './t.ts';
import { hostOf } from './webhook-queries.ts';

type State = WebhookDelivery['state'];

/** What was sent to a webhook, and what became of it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<State>();
  const [opened, setOpened] = useState<number>();
  const query = {
    ...endpointQuery(webhookEndpoints.listWebhookDeliveries, {
      params: { id: webhook.id },
      query: { page, ...(state && { state }) },
    }),
    refetchInterval: 5_000,
  };
  return (
    <RecordsPage
      title={t('log.title', { host: hostOf(webhook) })}
      count={undefined}
      lead={t('log.lead')}
      wayUp={
        <Link to="/settings/webhooks" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          {t('log.back')}
        </Link>
      }
      beside={
        <NativeSelect
          aria-label={t('log.filter')}
          value={state ?? ''}
          data={[
            { value: '', label: t('log.anyState') },
            ...deliveryStates.map((name) => ({ value: name, label: t(`deliveryState.${name}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setState(deliveryStates.find((name) => name === value));
            setPage(1);
          }}
        />
      }
    >
      <div className={settingsCardsClass}>
        {' '}
        <Loaded what="webhookLog" query={query}>
          {({ deliveries, total, perPage }) => (
            <SettingsCard
              title={webhook.url}
              subtitle={
                total === 0
                  ? t(state ? 'log.noneOfState' : 'log.none')
                  : t('log.range', {
                      from: Math.min((page - 1) * perPage + 1, total),
                      to: Math.min(page * perPage, total),
                      total,
                    })
              }
            >
              {deliveries.length > 0 && (
                <DeliveryTable deliveries={deliveries} onOpen={setOpened} />
              )}
              {total > perPage && (
                <Group className={cardBodyClass} gap={8} pt={16}>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={page === 1}
                    onClick={() => {
                      setPage(page - 1);
                    }}
                  >
                    {t('log.newer')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={page * perPage >= total}
                    onClick={() => {
                      setPage(page + 1);
                    }}
                  >
                    {t('log.older')}
                  </Button>
                </Group>
              )}
            </SettingsCard>
          )}
        </Loaded>
      </div>{' '}
      {opened !== undefined && (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={opened}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
    </RecordsPage>
  );
}
