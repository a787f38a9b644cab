import { Button, Group, Paper, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from '@tanstack/react-router';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { InvoiceTable, type OnQueryChange } from '#web/features/invoices/list/invoice-table.tsx';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { t as generic } from '#web/ui/t.ts';
import { CardTitle } from './cards/card-box.tsx';
import { analyticsOptions } from './figures/readable-analytics.ts';
import { DashboardCards, type OnViewChange } from './dashboard-cards.tsx';
import classes from './dashboard-page.module.css';
import type { DashboardView } from './dashboard-search.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { t } from './figures/t.ts';

interface DashboardPageProps {
  view: DashboardView;
  onViewChange: OnViewChange;
  list: InvoiceListQuery;
  onListChange: OnQueryChange;
  /** Above all of it, where there is something to say first. */
  above?: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { view, onViewChange, list, onListChange, above } = props;
  const { data: newest, error, isFetching, refetch } = useQuery(analyticsOptions());
  // Rendered as a transition: drawing all cards at once would block input.
  const data = useDeferredValue(newest);
  return (
    <Stack className={classes.page ?? ''}>
      {/* The breadcrumb shows it already. */}
      <VisuallyHidden component="div">
        <PageTitle>{t('title')}</PageTitle>
      </VisuallyHidden>
      {above}
      {data ? (
        <DashboardCards data={data} view={view} onViewChange={onViewChange} />
      ) : error && !isFetching ? (
        <DashboardSkeleton>
          <Paper withBorder role="alert" p={24} h="100%" c="var(--ll-text-2)" ta="center">
            <Stack gap={12} align="center" justify="center" h="100%">
              <CardTitle>{t('notLoaded')}</CardTitle>
              <p>{error.message}</p>
              <Button variant="default" onClick={() => void refetch()}>
                {generic('retry')}
              </Button>
            </Stack>
          </Paper>
        </DashboardSkeleton>
      ) : (
        <DashboardSkeleton />
      )}
      <section aria-label={t('invoices')} className={classes.list}>
        <InvoiceTable
          query={list}
          onQueryChange={onListChange}
          header={
            <Group gap={12} justify="space-between" p={{ base: '8px 4px 12px', sm: '20px 24px 0' }}>
              <CardTitle>{t('invoices')}</CardTitle>
              <Link to="/apps/invoice/list" className={`${tableLinkClass} ${classes.all ?? ''}`}>
                {t('viewAll')}
                <IconArrowRight size={16} stroke={1.9} aria-hidden="true" />
              </Link>
            </Group>
          }
        />
      </section>
    </Stack>
  );
}
