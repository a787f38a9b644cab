import * as z from 'zod/mini';
import { type Company, companyBody, settingsEndpoints } from '#contract/settings/settings.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { postalLines } from '#domain/e-invoice/postal-address.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { AccountsCard } from './accounts/accounts-card.tsx';
import { CompanyFields, type CompanyValues } from './company-fields.tsx';
import { section } from './company-section.ts';
import { LogoCard } from './logo-card.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../t.ts';

export function CompanyPage() {
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('company.title')} lead={t('company.lead')}>
      <Loaded what="company" query={section.query}>
        {(company) =>
          mayWrite ? (
            <>
              <LogoCard company={company} />
              <CompanyCard company={company} />
              <AccountsCard />
            </>
          ) : (
            <>
              <CompanyFacts company={company} />
              <AccountsCard />
            </>
          )
        }
      </Loaded>
    </SettingsPage>
  );
}

const ofAccount = ['bankName', 'bankCountry', 'iban', 'swiftCode', 'accountName'];
const names = Object.keys(companyBody.shape).filter(
  (name): name is keyof CompanyValues => !ofAccount.includes(name),
);

/** An address that is kept as text alone is shown in its parts. */
function valuesOf(read: Company): CompanyValues {
  const values = Object.fromEntries(names.map((name) => [name, read[name]])) as CompanyValues;
  const isInParts = postalLines(read).length > 0;
  const countryCode = read.countryCode || (countryCodeOf(read.country) ?? '');
  return {
    ...values,
    ...(!isInParts && guessAddress(read.address, countryCode)),
  };
}

const bodyOf = (values: CompanyValues) =>
  z.parse(companyBody, {
    ...values,
    address: postalLines(values).join('\n'),
    country: countryByCode(values.countryCode) ?? values.country,
  });

function CompanyCard({ company }: { company: Company }) {
  const form = useSettingsForm({
    section,
    read: company,
    valuesOf,
    check: (values) => validateBody(companyBody, values),
    send: (values, options) =>
      call(settingsEndpoints.updateCompany, { body: bodyOf(values) }, options),
    savedTitle: t('company.saved'),
  });
  return (
    <SettingsCard title={t('company.card')} subtitle={t('company.cardLead')}>
      <SettingsForm form={form} what="company">
        <CompanyFields form={form} company={company} />
      </SettingsForm>
    </SettingsCard>
  );
}

/** The address says them. */
const parts = ['street', 'extraLine', 'city', 'postCode', 'region', 'countryCode'] as const;

function CompanyFacts({ company }: { company: Company }) {
  const { name: title, ...values } = valuesOf(company);
  const facts = { ...values, timeZone: values.timeZone.replaceAll('_', ' ') };
  const shown = (Object.keys(facts) as (keyof typeof facts)[]).filter(
    (name): name is Exclude<typeof name, (typeof parts)[number]> =>
      !parts.some((part) => part === name),
  );
  return (
    <SettingsCard title={title} subtitle={t('company.notAllowed')}>
      <SettingsFacts facts={shown.map((name) => [t(`company.field.${name}`), facts[name]])} />
    </SettingsCard>
  );
}
