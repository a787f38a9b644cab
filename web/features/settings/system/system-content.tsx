import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/current-session.ts';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { InstallationCard } from './installation-card.tsx';
import { NeedsList } from './needs-list.tsx';
import { systemQuery, watchEvery } from './system-queries.ts';
import { t } from './t.ts';

/** How the installation is doing, for admins. Loaded by the page. */
export default function SystemContent() {
  const mayManage = useMay('settings.write');
  // The cards draw what is loaded; this keeps it fresh.
  useQuery({
    ...systemQuery,
    enabled: mayManage,
    refetchInterval: ({ state }) => watchEvery(state.data),
  });
  if (!mayManage) return <SettingsPage title={t('title')} lead={t('notAllowed')} />;
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <Loaded what="system" query={systemQuery}>
        {(state) => (
          <>
            {state.needs.length > 0 && <NeedsList needs={state.needs} />}
            <BackupsCard backups={state.backups} />
            <ChecksCard />
            <InstallationCard state={state} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
