import * as z from 'zod/mini';
import { type Company, companyBody, settingsEndpoints } from '#contract/settings/settings.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { postalLines } from '#domain/e-invoice/postal-address.ts';
import { formatIban } from '#domain/iban.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
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
            </>
          ) : (
            <CompanyFacts company={company} />
          )
        }
      </Loaded>
    </SettingsPage>
  );
}

const names = Object.keys(companyBody.shape) as (keyof CompanyValues)[];

/** The IBAN is written as banks print it, an address that is kept as text alone in its parts. */
function valuesOf(read: Company): CompanyValues {
  const values = Object.fromEntries(names.map((name) => [name, read[name]])) as CompanyValues;
  const isInParts = postalLines(read).length > 0;
  const countryCode = read.countryCode || (countryCodeOf(read.country) ?? '');
  return {
    ...values,
    ...(!isInParts && guessAddress(read.address, countryCode)),
    iban: formatIban(read.iban),
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

function CompanyFacts({ company }: { company: Company }) {
  const { name: title, ...values } = valuesOf(company);
  // The address says its parts.
  const { street, extraLine, city, postCode, region, countryCode, ...shown } = values;
  const facts = { ...shown, timeZone: shown.timeZone.replaceAll('_', ' ') };
  return (
    <SettingsCard title={title} subtitle={t('company.notAllowed')}>
      <SettingsFacts
        facts={Object.entries(facts).map(([name, value]) => [
          t(`company.field.${name as keyof typeof facts}`),
          value,
        ])}
      />
    </SettingsCard>
  );
}
