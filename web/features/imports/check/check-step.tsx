import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportPlan } from '#contract/imports/import-plan.ts';
import { useToday } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { shortDay } from '#web/format/day.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { FailureNote } from '../failure-note.tsx';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import type { ImportState, OpenedFile } from '../use-import.ts';
import { CountTiles } from './count-tiles.tsx';
import { IssueGroups } from './issue-groups.tsx';
import { VerdictRows } from './verdict-rows.tsx';
import classes from './check.module.css';

interface CheckStepProps {
  state: ImportState;
  opened: OpenedFile;
}

/** What would become of each row, before anything is written. */
export function CheckStep({ state, opened }: CheckStepProps) {
  const { busy, failure, back, confirm, mend } = state;
  const { plan } = opened;
  const { counts, kind } = plan;
  const writing = counts.create + counts.update;
  const isBusy = busy !== undefined;
  const result = useRef<HTMLDivElement>(null);
  const groups = JSON.stringify(plan.groups);
  const shown = useRef(groups);
  useEffect(() => {
    if (shown.current === groups) return;
    shown.current = groups;
    // What was mended is gone, and the field with it: what comes of it is read next.
    result.current?.focus({ preventScroll: true });
  }, [groups]);
  return (
    <>
      <div ref={result} tabIndex={-1} className={classes.result}>
        <ImportCard title={t('check.title')} wide={<CountTiles counts={counts} />}>
          {hasFacts(plan) ? <Facts plan={plan} /> : undefined}
        </ImportCard>
      </div>
      <IssueGroups
        key={groups}
        opened={opened}
        verdict="reject"
        isBusy={isBusy}
        onMend={(rule) => void mend(rule)}
        action={<RejectedButton save={state.saveRejected} />}
      />
      <IssueGroups opened={opened} verdict="skip" isBusy={isBusy} />
      <VerdictRows plan={plan} />
      <ImportCard title={writing > 0 ? t('title') : t('check.nothing')}>
        {counts.reject > 0 && writing > 0 && (
          <Text inherit c="dimmed">
            {t('check.without', { count: counts.reject })}
          </Text>
        )}
        {failure && <FailureNote failure={failure} />}
        <ButtonRow mt={16}>
          <Button variant="default" onClick={back}>
            {t('check.back')}
          </Button>
          <Button loading={isBusy} disabled={writing === 0} onClick={() => void confirm()}>
            {t(`check.confirm.${kind}`, { count: writing })}
          </Button>
        </ButtonRow>
      </ImportCard>
    </>
  );
}

const created = ['clients', 'items', 'invoices', 'payments'] as const;

/** Updates alone bring no sums and nothing new. */
const hasFacts = ({ creates, sums, assumedPaymentDays, importedAt }: ImportPlan): boolean =>
  created.some((what) => creates[what] > 0) ||
  sums.length + assumedPaymentDays > 0 ||
  importedAt !== null;

function Facts({ plan }: { plan: ImportPlan }) {
  const today = useToday();
  const { creates, sums, assumedPaymentDays, importedAt } = plan;
  const parts = created.filter((what) => creates[what] > 0);
  return (
    <div className={classes.facts}>
      {parts.length > 0 && (
        <p>
          {parts.map((what) => t(`check.creates.${what}`, { count: creates[what] })).join(', ')}
        </p>
      )}
      {sums.map(({ currency, total, open }) => (
        <p key={currency} className={classes.sum}>
          {t(Number(open) > 0 ? 'check.sum' : 'check.paidSum', {
            total: formatMoney(Number(total), currency),
            open: formatMoney(Number(open), currency),
          })}
        </p>
      ))}
      {creates.invoices > 0 && <p className={classes.quiet}>{t('check.opening')}</p>}
      {assumedPaymentDays > 0 && (
        <p className={classes.warning}>{t('check.assumed', { count: assumedPaymentDays })}</p>
      )}
      {importedAt !== null && (
        <p className={classes.warning}>
          {t('check.importedBefore', { day: shortDay(importedAt.slice(0, 10), today) })}
        </p>
      )}
    </div>
  );
}

function RejectedButton({ save }: { save: () => Promise<void> }) {
  const { refetch, isFetching, error } = useQuery({
    queryKey: ['rejected rows'],
    queryFn: async () => {
      await save();
      return true;
    },
    enabled: false,
    retry: false,
  });
  return (
    <div>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {t('check.download')}
      </Button>
      {error && (
        <Text role="alert" size="13" c="var(--mantine-color-error)">
          {error.message}
        </Text>
      )}
    </div>
  );
}
