import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/current-session.ts';
import { CompanyCard } from './company-card.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { companyQuery } from './company-queries.ts';
import { LogoCard } from './logo-card.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { useOwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../t.ts';

/** The company that sends invoices, as documents show it. */
export function CompanyPage() {
  const query = useQuery(companyQuery);
  const mayWrite = useMay('settings.write');
  const versions = useOwnVersions();
  const { data } = query;
  return (
    <SettingsPage title={t('company.title')} lead={t('company.lead')}>
      {data === undefined && <SettingsState what="company" query={query} />}
      {data !== undefined && mayWrite && (
        <>
          <LogoCard company={data} versions={versions} />
          <CompanyCard company={data} versions={versions} />
        </>
      )}
      {data !== undefined && !mayWrite && <CompanyFacts company={data} />}
    </SettingsPage>
  );
}
