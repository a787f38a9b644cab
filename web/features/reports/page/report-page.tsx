import { Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportName } from '#contract/reports/reports.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { LoadFailure } from '#web/ui/feedback/notice.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { PageStack } from '#web/ui/layout/page-stack.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { LedgerCheck } from '../ledger-check.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportExport } from '../report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportOptions, type ReportCell } from '../report-queries.ts';
import type { ReportSearch } from '../report-search.ts';
import { Pages } from '../table/pages.tsx';
import { ReportTable } from '../table/report-table.tsx';
import { t } from '../t.ts';
import classes from './report-page.module.css';

const EntriesDrawer = lazyPart(() => import('../table/entries-drawer.tsx'));

interface ReportPageProps {
  name: ReportName;
  search: ReportSearch;
  onSearchChange: (next: ReportSearch) => void;
}

/** A report as a table whose cells open into their rows, with what the ledger says of its foot. */
export function ReportPage({ name, search, onSearchChange }: ReportPageProps) {
  const today = useToday();
  const { organisation } = useCurrentSession();
  const [opened, setOpened] = useState<ReportCell & { title: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportOptions(name, search),
    placeholderData: keepPreviousData,
  });
  const isStale = isPlaceholderData;
  return (
    <PageStack gapPx={20}>
      <Group justify="space-between" align="flex-start" gap={12} className={classes.head ?? ''}>
        <div>
          <PageTitle>{t(`name.${name}`)}</PageTitle>
          <Text size="14" c="dimmed" mt={4}>
            {t(`lead.${name}`)}
          </Text>
        </div>
        <ReportExport name={name} search={search} />
      </Group>
      {error && data === undefined ? (
        <LoadFailure title={t('notLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ReportFilters
            name={name}
            search={search}
            today={today}
            currencies={data?.currencies ?? [organisation.currency]}
            currency={search.currency ?? organisation.currency}
            onChange={(next) => {
              onSearchChange({ ...search, ...next, page: 1 });
            }}
          />
          {data && !isStale && <ReportChart name={name} report={data} by={search.by} />}
          <Paper withBorder className={classes.panel ?? ''} aria-busy={!data || isStale}>
            {data === undefined ? (
              <Stack p={24} gap={12}>
                {['head', 'first', 'second', 'third'].map((line) => (
                  <ShapeSkeleton key={line} width="100%" heightPx={28} radiusPx={6} />
                ))}
              </Stack>
            ) : (
              <>
                <ReportTable
                  name={name}
                  report={data}
                  isStale={isStale}
                  onOpen={(cell) => {
                    setOpened(cell);
                    setIsOpen(true);
                  }}
                />
                <div className={classes.under}>
                  <LedgerCheck name={name} search={search} currency={data.currency} />
                  <Pages
                    page={data.page}
                    pages={Math.ceil(data.total / data.perPage)}
                    onChange={(page) => {
                      onSearchChange({ ...search, page });
                    }}
                  />
                </div>
              </>
            )}
          </Paper>
        </>
      )}
      {opened && data && (
        <EntriesDrawer
          key={`${opened.row ?? ''} ${opened.column}`}
          name={name}
          search={search}
          cell={opened}
          currency={data.currency}
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </PageStack>
  );
}
