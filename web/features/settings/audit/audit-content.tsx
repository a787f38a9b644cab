import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { auditEndpoints } from '#contract/settings/audit.ts';
import { requestUrl } from '#contract/request-url.ts';
import { useMay } from '#web/api/current-session.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { settingsCardsClass, SettingsPage } from '../frame/settings-page.tsx';
import { AuditList } from './audit-list.tsx';
import { toFilter, useAuditQuery } from './audit-search.ts';
import { ProofCard } from './proof-card.tsx';
import { SealsCard } from './seals-card.tsx';
import { t } from './t.ts';

/** Who did what, for admins, and how it is proven. Loaded by the page. */
export default function AuditContent() {
  const mayRead = useMay('audit.read');
  const { query, change } = useAuditQuery();
  if (!mayRead) return <SettingsPage title={t('title')} lead={t('notAllowed')} />;
  const download = () => {
    saveFrom(requestUrl(auditEndpoints.exportAudit.path, {}, toFilter(query)));
    showToast({
      id: 'export',
      tone: 'success',
      title: t('export.started'),
      detail: t('export.startedDetail'),
    });
  };
  return (
    <RecordsPage
      title={t('title')}
      count={undefined}
      lead={t('lead')}
      beside={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={download}
        >
          {t('export.csv')}
        </Button>
      }
    >
      <AuditList query={query} onChange={change} />
      <div className={settingsCardsClass}>
        <SealsCard />
        <ProofCard />
      </div>
    </RecordsPage>
  );
}
