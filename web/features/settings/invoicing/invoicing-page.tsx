import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/current-session.ts';
import { ClientLinksCard } from './client-links-card.tsx';
import { ExchangeRatesCard } from './exchange-rates-card.tsx';
import { InvoicingFacts } from './invoicing-facts.tsx';
import { invoicingQuery } from './invoicing-queries.ts';
import { PaymentTermsCard } from './payment-terms-card.tsx';
import { QuoteTermsCard } from './quote-terms-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { TaxRatesCard } from './tax-rates-card.tsx';
import { useOwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../document-t.ts';

/** What new invoices and quotes start from. */
export function InvoicingPage() {
  const query = useQuery(invoicingQuery);
  const mayWrite = useMay('settings.write');
  const versions = useOwnVersions();
  const { data } = query;
  return (
    <SettingsPage title={t('invoicing.title')} lead={t('invoicing.lead')}>
      {data === undefined && <SettingsState what="invoicing" query={query} />}
      {data !== undefined && mayWrite && (
        <>
          <PaymentTermsCard settings={data} versions={versions} />
          <ClientLinksCard settings={data} versions={versions} />
          <QuoteTermsCard settings={data} versions={versions} />
          <TaxRatesCard settings={data} versions={versions} />
          <ExchangeRatesCard settings={data} versions={versions} />
        </>
      )}
      {data !== undefined && !mayWrite && <InvoicingFacts settings={data} />}
    </SettingsPage>
  );
}
