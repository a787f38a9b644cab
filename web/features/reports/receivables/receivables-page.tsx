import { Group } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { PrimaryButton } from '#web/ui/action/primary-button.tsx';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { LoadFailure } from '#web/ui/feedback/notice.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageStack } from '#web/ui/layout/page-stack.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ReportDay } from '../report-day.tsx';
import { ReportExport } from '../report-export.tsx';
import type { ReportSearch } from '../report-search.ts';
import { t as reports } from '../t.ts';
import { ExpectedCash } from './expected-cash.tsx';
import { PaidPerMonth } from './paid-per-month.tsx';
import { ReceivablesFigures } from './receivables-figures.tsx';
import { t } from '../receivables-t.ts';
import { TopDebtors } from './top-debtors.tsx';
import classes from './receivables.module.css';

interface ReceivablesPageProps {
  search: ReportSearch;
  onSearchChange: (next: ReportSearch) => void;
  /** The dialog that reminds of what is past due in a currency. */
  reminders: (currency: string, onClose: () => void) => ReactNode;
}

/** What is owed, how old it is, what came in and what is likely to come, as of a day and in one currency. */
export function ReceivablesPage({ search, onSearchChange, reminders }: ReceivablesPageProps) {
  const [isReminding, setIsReminding] = useState(false);
  const today = useToday();
  const { organisation } = useCurrentSession();
  const { to: asOf = today, currency = organisation.currency } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(reportEndpoints.getReceivables, { query: { asOf, currency } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PageStack gapPx={24}>
      <Group justify="space-between" gap={12} align="center">
        <PageTitle aside={t('asOfDay', { day: asOf })}>{t('title')}</PageTitle>
        <Group gap={12}>
          <div className={classes.bare}>
            <ReportDay
              label={reports('asOf')}
              day={asOf}
              onChange={(day) => {
                onSearchChange({ ...search, to: day });
              }}
            />
          </div>
          <ChoiceField
            aria-label={reports('currency')}
            choices={[...new Set([...(data?.currencies ?? []), currency])]}
            nameOf={(code) => code}
            value={currency}
            onChange={(chosen) => {
              onSearchChange({ ...search, currency: chosen });
            }}
          />
          {data && data.currencies.length > 1 && (
            <Link
              to="/apps/report/$report"
              params={{ report: 'currencies' }}
              search={{ to: asOf }}
              className={backLinkClass}
            >
              {t('allCurrencies', { currency: organisation.currency })}
            </Link>
          )}
          <ReportExport name="aged" search={{ to: asOf, currency }} />
          <SendRemindersButton
            onPress={() => {
              setIsReminding(true);
            }}
          />
        </Group>
      </Group>
      {isReminding &&
        reminders(currency, () => {
          setIsReminding(false);
        })}
      {error && !data && (
        <LoadFailure title={t('notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={classes.body} aria-busy={isPlaceholderData}>
          <ReceivablesFigures figures={data} today={today} />
          <div className={classes.charts}>
            <PaidPerMonth figures={data} />
            <ExpectedCash figures={data} />
          </div>
          <TopDebtors figures={data} />
        </div>
      )}
    </PageStack>
  );
}

function SendRemindersButton({ onPress }: { onPress: () => void }) {
  const { write: refusal } = useRefusals();
  return (
    <PrimaryButton
      label={t('sendReminders')}
      icon={<IconSend size={16} stroke={1.9} aria-hidden="true" />}
      refusal={refusal}
      className={classes.remind}
      onPress={onPress}
    />
  );
}

function Loading() {
  const card = (heightPx: number) => (
    <ShapeSkeleton width="100%" heightPx={heightPx} radiusPx={8} />
  );
  return (
    <div className={classes.body}>
      {card(258)}
      <div className={classes.charts}>
        {card(370)}
        {card(370)}
      </div>
      {card(440)}
    </div>
  );
}
