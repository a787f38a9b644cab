import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { InvoiceListQuery } from '#contract/invoices.ts';
import { formatCount } from '#web/format/count.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { invoiceListOptions, invoiceSummaryOptions } from '../invoice-queries.ts';
import { useRefusals } from '../write-refusals.ts';
import { describeStatuses } from './describe-statuses.ts';
import { FilterChips } from './filter-chips.tsx';
import { InvoiceStatistics } from './invoice-statistics.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { InvoiceToolbar } from './invoice-toolbar.tsx';
import classes from './invoice-list-page.module.css';

interface InvoiceListPageProps {
  query: InvoiceListQuery;
  onQueryChange: (next: InvoiceListQuery, options?: { replace?: boolean }) => void;
}

const failureToastId = 'invoice-list-failure';

/** The invoice list: its state comes in as `query` and leaves by `onQueryChange`. */
export function InvoiceListPage({ query, onQueryChange }: InvoiceListPageProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    invoiceListOptions(query),
  );
  const { data: count } = useQuery({
    ...invoiceSummaryOptions(),
    select: (summary) => summary.counts.invoices,
  });
  const { read, write } = useRefusals();
  const refusals = useMemo(() => ({ read, write }), [read, write]);

  const lastPage = data ? Math.max(1, Math.ceil(data.total / query.perPage)) : query.page;
  const isPastTheEnd = !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) onQueryChange({ ...query, page: lastPage }, { replace: true });
  }, [isPastTheEnd, lastPage, query, onQueryChange]);

  useEffect(() => {
    if (!error) return;
    showToast({
      id: failureToastId,
      tone: 'danger',
      title: "Error fetching invoices' list",
      detail: error.message,
      action: { label: 'Retry', onSelect: () => void refetch() },
    });
    return () => {
      hideToast(failureToastId);
    };
  }, [error, refetch]);

  /** Another filter, page size or order starts at its first page. */
  const change = (part: Partial<InvoiceListQuery>, options?: { replace?: boolean }) => {
    onQueryChange({ ...query, page: 1, ...part }, options);
  };

  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <PageTitle
          documentTitle={documentTitle(query)}
          aside={count === undefined ? undefined : formatCount(count)}
        >
          Invoices
        </PageTitle>
      </div>
      <InvoiceStatistics
        status={query.status}
        onStatusChange={(status) => {
          change({ status });
        }}
      />
      <TablePanel
        toolbar={
          <>
            <InvoiceToolbar query={query} refusals={refusals} onChange={change} />
            <FilterChips q={query.q} status={query.status} onChange={change} />
          </>
        }
      >
        <InvoiceTable
          query={query}
          list={isPastTheEnd ? undefined : data}
          isRefreshing={isFetching && isPlaceholderData}
          hasFailed={error !== null}
          refusals={refusals}
          onChange={change}
          onRetry={() => void refetch()}
        />
      </TablePanel>
    </div>
  );
}

/** `Invoices – Past Due – page 2`: what tells one entry of the history from the next. */
function documentTitle({ q, status, page }: InvoiceListQuery): string {
  return [
    'Invoices',
    describeStatuses(status).join(', '),
    q === '' ? '' : `“${q}”`,
    page > 1 ? `page ${String(page)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' – ');
}
