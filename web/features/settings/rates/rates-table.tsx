import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DailyRate,
  dailyRateEndpoints as endpoints,
} from '#contract/settings/exchange-rates.ts';
import { daysIn } from '#domain/written-day.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatAmount } from '#web/format/money.ts';
import { language } from '#web/language/language.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';

const { shortDay } = daysIn(language);

export function RatesTable({ mayRemove }: { mayRemove: boolean }) {
  const [page, setPage] = useState(1);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ day, currency, base }: DailyRate) =>
      call(endpoints.removeDailyRate, { body: { day, currency, base } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [endpoints.listDailyRates.path] });
      showToast({ id: 'rate', tone: 'success', title: t('list.removed') });
    },
    onError: (error) => {
      showToast({ id: 'rate', tone: 'danger', title: error.message });
    },
  });
  return (
    <Loaded what="rates" query={endpointQuery(endpoints.listDailyRates, { query: { page } })}>
      {({ rates, total, perPage }) => (
        <SettingsCard
          title={t('list.title')}
          subtitle={
            total === 0
              ? t('list.none')
              : t('list.range', {
                  from: Math.min((page - 1) * perPage + 1, total),
                  to: Math.min(page * perPage, total),
                  total,
                })
          }
        >
          {rates.length > 0 && (
            <SettingsTable
              caption={t('list.caption')}
              columns={[
                t('list.day'),
                t('list.rate'),
                t('list.source'),
                <VisuallyHidden>{t('list.action')}</VisuallyHidden>,
              ]}
            >
              {rates.map((rate) => (
                <tr key={`${rate.day} ${rate.currency} ${rate.base}`}>
                  <th scope="row">{shortDay(rate.day)}</th>
                  <td data-label={t('list.rate')}>
                    {t('list.equation', { ...rate, rate: formatAmount(rate.rate) })}
                  </td>
                  <td data-label={t('list.source')}>{rate.source}</td>
                  <td data-action>
                    {mayRemove && (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('list.removeRate', { ...rate, day: shortDay(rate.day) })}
                        onClick={() => {
                          remove.mutate(rate);
                        }}
                      >
                        {t('list.remove')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </SettingsTable>
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
                {t('list.previous')}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={page * perPage >= total}
                onClick={() => {
                  setPage(page + 1);
                }}
              >
                {t('list.next')}
              </Button>
            </Group>
          )}
        </SettingsCard>
      )}
    </Loaded>
  );
}
