import { useQuery } from '@tanstack/react-query';
import { ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { DeletedDataCard } from './deleted-data-card.tsx';
import { OwnCompanyForm } from './own-company-form.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

interface OwnCompanyPageProps {
  /** The sample data is gone, and the person is signed in to the new company. */
  onStarted: (session: CurrentSession) => void;
}

export function OwnCompanyPage({ onStarted }: OwnCompanyPageProps) {
  const mayWrite = useMay('settings.write');
  const query = endpointQuery(ownCompanyEndpoints.getOwnCompanyOffer, {});
  const { data } = useQuery({ ...query, enabled: mayWrite });
  const title = t('ownCompany.title');
  if (!mayWrite) return <SettingsPage title={title} lead={t('ownCompany.notAllowed')} />;
  if (data?.isOffered === false) {
    return <SettingsPage title={title} lead={t('ownCompany.alreadyStarted')} />;
  }
  return (
    <SettingsPage title={title} lead={t('ownCompany.lead')}>
      <Loaded what="sampleData" query={query}>
        {(offer) => (
          <>
            <DeletedDataCard offer={offer} />
            <OwnCompanyForm offer={offer} onStarted={onStarted} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
