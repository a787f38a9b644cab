import { useQuery } from '@tanstack/react-query';
import { ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { DeletedDataCard } from './deleted-data-card.tsx';
import { OwnCompanyForm } from './own-company-form.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { t } from '../t.ts';

interface OwnCompanyPageProps {
  /** The sample data is gone, and the person is signed in to the new company. */
  onStarted: (session: CurrentSession) => void;
}

/** The way out of the demo. */
export function OwnCompanyPage({ onStarted }: OwnCompanyPageProps) {
  const mayWrite = useMay('settings.write');
  const query = useQuery({
    ...endpointQuery(ownCompanyEndpoints.getOwnCompanyOffer, {}),
    enabled: mayWrite,
  });
  const { data } = query;
  const title = t('ownCompany.title');
  if (!mayWrite) return <SettingsPage title={title} lead={t('ownCompany.notAllowed')} />;
  if (data?.isOffered === false) {
    return <SettingsPage title={title} lead={t('ownCompany.alreadyStarted')} />;
  }
  return (
    <SettingsPage title={title} lead={t('ownCompany.lead')}>
      {data === undefined && <SettingsState what="sampleData" query={query} />}
      {data !== undefined && (
        <>
          <DeletedDataCard offer={data} />
          <OwnCompanyForm offer={data} onStarted={onStarted} />
        </>
      )}
    </SettingsPage>
  );
}
