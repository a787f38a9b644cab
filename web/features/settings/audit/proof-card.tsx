import { Button } from '@mantine/core';
import { useState } from 'react';
import { auditEndpoints } from '#contract/settings/audit.ts';
import { requestUrl } from '#contract/request-url.ts';
import { useToday } from '#web/api/current-session.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { PeriodFields } from './period-fields.tsx';
import { t } from './t.ts';
import classes from './audit.module.css';

/** A period to choose, and its proof. */
export function ProofCard() {
  const today = useToday();
  const [period, setPeriod] = useState({ from: `${today.slice(0, 7)}-01`, to: today });
  const isPeriod = period.from !== '' && period.to >= period.from;
  return (
    <SettingsCard title={t('proof.title')} subtitle={t('proof.lead')}>
      <div className={`${cardBodyClass} ${classes.proof ?? ''}`}>
        <PeriodFields
          labels={{ from: t('proof.from'), to: t('proof.to') }}
          period={period}
          onChange={(part) => {
            setPeriod({ ...period, ...part });
          }}
        />
        <Button
          variant="default"
          disabled={!isPeriod}
          onClick={() => {
            saveFrom(requestUrl(auditEndpoints.exportAuditProof.path, {}, period));
            showToast({ id: 'export', tone: 'success', title: t('export.started') });
          }}
        >
          {t('proof.download')}
        </Button>
      </div>
    </SettingsCard>
  );
}
