import type { InvoicingSettings } from '#contract/settings/invoicing-settings.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';

/** Terms, taxes and currencies for those who may not change them. */
export function InvoicingFacts({ settings }: { settings: InvoicingSettings }) {
  const { currency, paymentTermDays, paymentTerms, linkDays, quoteDays } = settings;
  const { taxRates, exchangeRates } = settings;
  return (
    <SettingsCard title="New invoices" subtitle="Your role may not change them.">
      <SettingsFacts
        facts={[
          ['Usual payment term', `${String(paymentTermDays)} days`],
          ['Terms offered', paymentTerms.map((days) => `${String(days)} days`).join(', ')],
          ['Client links open for', `${String(linkDays)} days after the due date`],
          ['Quotes are valid for', `${String(quoteDays)} days`],
          [
            'Taxes',
            taxRates
              .map(({ name, rate, isDefault }) => `${name}: ${rate}%${isDefault ? ', usual' : ''}`)
              .join('\n'),
          ],
          ['Own currency', currency],
          [
            'Other currencies',
            exchangeRates.map((one) => `1 ${one.currency} = ${one.rate} ${currency}`).join('\n'),
          ],
        ]}
      />
    </SettingsCard>
  );
}
