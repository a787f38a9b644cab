import { useMay } from '#web/api/current-session.ts';
import { ExchangeRatesCard } from './exchange-rates-card.tsx';
import { InvoicingFacts } from './invoicing-facts.tsx';
import { section } from './invoicing-section.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { LegalNotesCard } from './notes/legal-notes-card.tsx';
import { LookCard } from './look-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { TaxRatesCard } from './tax-rates-card.tsx';
import {
  ClientLinksCard,
  PaymentTermsCard,
  QuoteTermsCard,
  RecurringDatesCard,
  RetentionCard,
} from './terms-cards.tsx';
import { t } from '../document-t.ts';

export function InvoicingPage() {
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('invoicing.title')} lead={t('invoicing.lead')}>
      <Loaded what="invoicing" query={section.query}>
        {(settings) =>
          mayWrite ? (
            <>
              <PaymentTermsCard settings={settings} />
              <ClientLinksCard settings={settings} />
              <QuoteTermsCard settings={settings} />
              <ReceiptsCard settings={settings} />
              <RetentionCard settings={settings} />
              <RecurringDatesCard settings={settings} />
              <TaxRatesCard settings={settings} />
              <LegalNotesCard hasEarlyDiscount={settings.earlyDiscount !== null} />
              <ExchangeRatesCard settings={settings} />
              <LookCard />
            </>
          ) : (
            <>
              <InvoicingFacts settings={settings} />
              <LegalNotesCard hasEarlyDiscount={settings.earlyDiscount !== null} />
            </>
          )
        }
      </Loaded>
    </SettingsPage>
  );
}
