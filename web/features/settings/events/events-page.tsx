import { useMay } from '#web/api/current-session.ts';
import { SettingsPage } from '../frame/settings-page.tsx';
import { FileCard } from './file-card.tsx';
import { FormatCard } from './format-card.tsx';
import { t } from './t.ts';

export function EventsPage() {
  const mayWrite = useMay('dashboard.write');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <FileCard mayImport={mayWrite} />
      <FormatCard />
    </SettingsPage>
  );
}
