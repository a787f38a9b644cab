import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { InvoiceListQuery } from '#contract/invoices.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { invoiceListOptions } from '../invoice-queries.ts';
import { useRefusals } from '../write-refusals.ts';
import { FilterChips } from './filter-chips.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { InvoiceToolbar } from './invoice-toolbar.tsx';

export type OnQueryChange = (next: InvoiceListQuery, options?: { replace?: boolean }) => void;

interface InvoiceTableProps {
  query: InvoiceListQuery;
  onQueryChange: OnQueryChange;
  /** Over the toolbar, where the list is a part of a page: no bar at the foot of a phone's window then. */
  header?: ReactNode;
}

const failureToastId = 'invoice-list-failure';

/** The invoices with all their controls: state comes in as `query` and leaves by `onQueryChange`. */
export function InvoiceTable({ query, onQueryChange, header }: InvoiceTableProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    invoiceListOptions(query),
  );
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
    <TablePanel
      toolbar={
        <>
          {header}
          <InvoiceToolbar
            query={query}
            refusals={refusals}
            isPartOfPage={header !== undefined}
            onChange={change}
          />
          <FilterChips q={query.q} status={query.status} onChange={change} />
        </>
      }
    >
      <InvoiceRows
        query={query}
        list={isPastTheEnd ? undefined : data}
        isRefreshing={isFetching && isPlaceholderData}
        hasFailed={error !== null}
        refusals={refusals}
        onChange={change}
        onRetry={() => void refetch()}
      />
    </TablePanel>
  );
}
