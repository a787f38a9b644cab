import type { InvoicingSettings } from '#contract/settings/invoicing-settings.ts';
import { earlyTermsText } from '#web/ui/form/early-terms-field.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { t } from '../document-t.ts';

export function InvoicingFacts({ settings }: { settings: InvoicingSettings }) {
  const { currency: base, paymentTermDays, paymentTerms, linkDays, quoteDays } = settings;
  const { lateRecurringDate } = settings;
  const days = (count: number) => t('invoicing.days', { count });
  const taxes = settings.taxRates.map(({ name, rate, isDefault }) =>
    t('invoicing.taxes.fact', { name, rate, isDefault: String(isDefault) }),
  );
  const rates = settings.exchangeRates.map(({ currency, rate }) =>
    t('invoicing.currencies.fact', { currency, rate, base }),
  );
  return (
    <SettingsCard title={t('invoicing.facts')} subtitle={t('invoicing.notAllowed')}>
      <SettingsFacts
        facts={[
          [t('invoicing.terms.defaultFact'), days(paymentTermDays)],
          [t('invoicing.terms.optionsFact'), paymentTerms.map(days).join(', ')],
          [t('invoicing.terms.earlyFact'), earlyTermsText(settings.earlyDiscount)],
          [t('invoicing.links.fact'), t('invoicing.links.factDays', { count: linkDays })],
          [t('invoicing.quotes.fact'), days(quoteDays)],
          [
            t('invoicing.retention.fact'),
            t('invoicing.retention.factYears', { count: settings.retentionYears }),
          ],
          [
            t('invoicing.receipts.fact'),
            t(`invoicing.receipts.${settings.sendsReceipts ? 'afterEach' : 'byHand'}`),
          ],
          [t('invoicing.recurring.fact'), t(`invoicing.recurring.dates.${lateRecurringDate}`)],
          [t('invoicing.taxes.title'), taxes.join('\n')],
          [t('invoicing.currencies.base'), base],
          [t('invoicing.currencies.others'), rates.join('\n')],
        ]}
      />
    </SettingsCard>
  );
}
