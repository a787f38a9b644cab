import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMemo } from 'react';
import type {
  InvoiceList,
  InvoiceListQuery,
  InvoiceRow,
  InvoiceSortKey,
} from '#contract/invoices/invoices.ts';
import { invoiceSortKeys } from '#contract/invoices/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { countOf } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { EmptyState } from '#web/ui/data-table/data-table-states.tsx';
import { noInvoiceFilter } from '#domain/invoice-filter.ts';
import { AddInvoiceButton } from './add-invoice-button.tsx';
import { AllSums } from './sums/all-sums.tsx';
import type { FilterPart } from './filters/describe-filters.ts';
import { describeStatuses } from './filters/describe-statuses.ts';
import type { RowCommands } from './invoice-actions.tsx';
import { describeSort, invoiceColumns } from './invoice-columns.tsx';
import columnClasses from './invoice-columns.module.css';
import { PageSums } from './sums/page-sums.tsx';
import { Sums } from './sums/sums.tsx';

const emptyTitle = 'No matching records found';
const noInvoices: readonly InvoiceRow[] = [];

interface InvoiceRowsProps {
  query: InvoiceListQuery;
  filterParts: readonly FilterPart[];
  /** Absent until it has arrived. */
  list: InvoiceList | undefined;
  /** The invoice that has just been made as a copy. */
  copyId: number | undefined;
  isRefreshing: boolean;
  hasFailed: boolean;
  commands: RowCommands;
  onChange: (change: Partial<InvoiceListQuery>) => void;
  onRetry: () => void;
}

/** The invoices of one page, with every state of them. */
export function InvoiceRows(props: InvoiceRowsProps) {
  const { query, filterParts, list, copyId, isRefreshing, hasFailed, commands, onChange } = props;
  const { organisation } = useCurrentSession();
  const today = dayIn(organisation.timeZone, new Date());
  const columns = useMemo(() => invoiceColumns({ today, commands }), [today, commands]);
  const total = list?.total ?? 0;
  const isFiltered = query.q !== '' || filterParts.length > 0;
  const pageCount = Math.max(1, Math.ceil(total / query.perPage));

  return (
    <DataTable
      caption="Invoices"
      isWide
      columns={columns}
      rows={list?.invoices ?? noInvoices}
      rowKey={(invoice) => String(invoice.id)}
      rowClassName={columnClasses.row}
      hasFocusableRows
      highlightedKey={copyId === undefined ? undefined : String(copyId)}
      isLoading={list === undefined && !hasFailed}
      isRefreshing={isRefreshing}
      isFiltered={isFiltered}
      failure={
        hasFailed
          ? {
              title: 'The invoices could not be loaded',
              detail: 'Your filters are kept.',
              onRetry: props.onRetry,
            }
          : undefined
      }
      empty={
        isFiltered
          ? notFound(query, filterParts, onChange)
          : noneYet(query.client, commands.refusals.write)
      }
      server={{
        total,
        page: query.page,
        pageSize: query.perPage,
        sort: { columnId: query.sortBy, isDescending: query.sortDesc },
        onPageChange: (page) => {
          onChange({ page });
        },
        onSortChange: ({ columnId, isDescending }) => {
          onChange({ sortBy: toSortKey(columnId), sortDesc: isDescending, page: 1 });
        },
      }}
      footer={
        list &&
        list.invoices.length > 0 && (
          <Sums>
            <PageSums invoices={list.invoices} />
            {total > query.perPage && (
              <AllSums query={query} total={total} isWaiting={isRefreshing} />
            )}
          </Sums>
        )
      }
      announcement={
        total === 0
          ? 'No invoices'
          : `${countOf(total, 'invoice')}, page ${String(query.page)} of ${String(pageCount)}, sorted by ${describeSort(query.sortBy, query.sortDesc)}`
      }
    />
  );
}

function toSortKey(columnId: string): InvoiceSortKey {
  return invoiceSortKeys.find((key) => key === columnId) ?? 'id';
}

function noneYet(client: InvoiceListQuery['client'], refusal: string | undefined): EmptyState {
  return {
    title: emptyTitle,
    detail: 'There are no invoices yet.',
    action: <AddInvoiceButton label="Add your first invoice" clientId={client} refusal={refusal} />,
  };
}

function notFound(
  { q, status }: InvoiceListQuery,
  filterParts: readonly FilterPart[],
  onChange: (change: Partial<InvoiceListQuery>) => void,
): EmptyState {
  const words = describeStatuses(status).join(', ');
  const searched = q === '' ? 'Nothing' : `Nothing fits “${q}”`;
  const isByStatusAlone = filterParts.every(({ name }) => name === 'Status');
  const found = words === '' ? `${searched}.` : `${searched} in ${words}.`;
  return {
    title: emptyTitle,
    detail: isByStatusAlone ? found : 'Nothing fits all of these filters.',
    action: (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={14} stroke={2} aria-hidden="true" />}
        onClick={() => {
          onChange(noInvoiceFilter);
        }}
      >
        Clear filters
      </Button>
    ),
  };
}
