import { useQuery } from '@tanstack/react-query';
import { ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { OwnCompanyForm } from './own-company-form.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { WhatIsDeleted } from './what-is-deleted.tsx';

interface OwnCompanyPageProps {
  /** The installation is another one from here on. */
  onStarted: (session: CurrentSession) => void;
}

/** Out of the demo. */
export function OwnCompanyPage({ onStarted }: OwnCompanyPageProps) {
  const mayWrite = useMay('settings.write');
  const query = useQuery({
    ...endpointQuery(ownCompanyEndpoints.getOwnCompanyOffer, {}),
    enabled: mayWrite,
  });
  const { data } = query;
  if (!mayWrite) {
    return (
      <SettingsPage title={title} lead="Your role may not begin with a company of your own.">
        {null}
      </SettingsPage>
    );
  }
  if (data?.isOffered === false) {
    return (
      <SettingsPage
        title={title}
        lead="This is your company’s installation already: there is no sample data in it."
      >
        {null}
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      title={title}
      lead="What you see is sample data. When you have looked around, begin with your own books."
    >
      {data === undefined && <SettingsState what="sample data" query={query} />}
      {data !== undefined && (
        <>
          <WhatIsDeleted offer={data} />
          <OwnCompanyForm offer={data} onStarted={onStarted} />
        </>
      )}
    </SettingsPage>
  );
}

const title = 'Start with your own company';
