import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatCount } from '#web/format/count.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { invoiceSummaryOptions } from '../invoice-queries.ts';
import { describeFilters, describeStatuses } from './filters/describe-filters.ts';
import { InvoiceStatistics } from './invoice-statistics.tsx';
import { InvoiceTable, type OnQueryChange } from './invoice-table.tsx';
import type { ListState } from './views/list-state.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';

// Not loaded ahead of the list's rows.
const ListTools = lazyPart(() => import('./list-tools.tsx'));
const Views = lazyPart(() => import('./views/views-strip.tsx'));

interface InvoiceListPageProps {
  state: ListState;
  onQueryChange: OnQueryChange;
  onColumnsChange: (columns: string) => void;
}

export function InvoiceListPage({ state, onQueryChange, onColumnsChange }: InvoiceListPageProps) {
  const { query, columns } = state;
  const { data: count } = useQuery({
    ...invoiceSummaryOptions(),
    select: (summary) => summary.counts.invoices,
  });
  const [areRowsShown, setAreRowsShown] = useState(false);
  const showRows = useCallback(() => {
    setAreRowsShown(true);
  }, []);
  return (
    <div className={classes.page}>
      <Group justify="space-between" wrap="nowrap" gap={12} className={classes.title ?? ''}>
        <PageTitle
          documentTitle={documentTitle(state)}
          aside={count === undefined ? undefined : formatCount(count)}
        >
          {t('title')}
        </PageTitle>
        <div className={classes.tools}>
          {areRowsShown && <ListTools state={state} onColumnsChange={onColumnsChange} />}
        </div>
      </Group>
      <InvoiceStatistics
        query={query}
        hasLines={areRowsShown}
        onFilterChange={(filter) => {
          onQueryChange({ ...query, page: 1, ...filter });
        }}
      />
      <div className={classes.views}>{areRowsShown && <Views state={state} />}</div>
      <InvoiceTable
        query={query}
        columns={columns}
        onQueryChange={onQueryChange}
        onShown={showRows}
      />
    </div>
  );
}

/** `Invoices – Past Due – page 2`: tells the entries of the browser's history apart. */
function documentTitle({ query, view }: ListState): string {
  const { q, status, page } = query;
  const others = describeFilters({ ...query, status: [] });
  return [
    t('title'),
    view?.name ?? '',
    describeStatuses(status).join(', '),
    ...others.map(({ name, value }) => `${name} ${value}`),
    q === '' ? '' : `“${q}”`,
    page > 1 ? t('titlePage', { page: String(page) }) : '',
  ]
    .filter((part) => part !== '')
    .join(' – ');
}
