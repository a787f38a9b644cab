import type { Company } from '#contract/settings/settings.ts';
import { formatIban } from '#domain/iban.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { t } from '../t.ts';

const facts = [
  ...(['tagline', 'address', 'country', 'contact', 'companyEmail', 'registration'] as const),
  ...(['taxNumber', 'bankName', 'bankCountry', 'iban', 'swiftCode', 'timeZone'] as const),
  ...(['locale', 'currency', 'paper', 'defaultNote'] as const),
];

function shown(company: Company, name: (typeof facts)[number]): string {
  if (name === 'iban') return formatIban(company.iban);
  return name === 'timeZone' ? company.timeZone.replaceAll('_', ' ') : company[name];
}

/** The company for those who can't change it. */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <SettingsCard title={company.name} subtitle={t('company.notAllowed')}>
      <SettingsFacts
        facts={facts.map((name) => [t(`company.field.${name}`), shown(company, name)])}
      />
    </SettingsCard>
  );
}
