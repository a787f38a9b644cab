import type { Company } from '#contract/settings/settings.ts';
import { formatIban } from '#domain/iban.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';

/** The company for those who may not change it. */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <SettingsCard title={company.name} subtitle="Your role may not change the company.">
      <SettingsFacts
        facts={[
          ['Tagline', company.tagline],
          ['Address', company.address],
          ['Country', company.country],
          ['Contact', company.contact],
          ['E-mail', company.companyEmail],
          ['Registration', company.registration],
          ['Tax number', company.taxNumber],
          ['Bank', company.bankName],
          ['Bank country', company.bankCountry],
          ['IBAN', formatIban(company.iban)],
          ['SWIFT code', company.swiftCode],
          ['Time zone', company.timeZone.replaceAll('_', ' ')],
          ['Locale', company.locale],
          ['Currency', company.currency],
          ['Paper', company.paper],
          ['Note', company.defaultNote],
        ]}
      />
    </SettingsCard>
  );
}
