import { invoicingSettingsEndpoints } from '#contract/settings/invoicing-settings.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { AddRate } from './add-rate.tsx';
import { RateFile } from './rate-file.tsx';
import { RatesTable } from './rates-table.tsx';
import { t } from './t.ts';

export function RatesPage() {
  const base = useCurrentSession().organisation.currency;
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('title')} lead={t('lead', { base })}>
      {mayWrite && (
        <>
          <SettingsCard title={t('add.title')} subtitle={t('add.lead')}>
            <Loaded
              what="invoicing"
              query={endpointQuery(invoicingSettingsEndpoints.getInvoicingSettings, {})}
            >
              {({ currencies, exchangeRates }) => (
                <AddRate
                  base={base}
                  currencies={currencies}
                  first={exchangeRates[0]?.currency ?? (base === 'EUR' ? 'USD' : 'EUR')}
                />
              )}
            </Loaded>
          </SettingsCard>
          <SettingsCard title={t('file.title')} subtitle={t('file.lead')}>
            <RateFile />
          </SettingsCard>
        </>
      )}
      <RatesTable mayRemove={mayWrite} />
    </SettingsPage>
  );
}
