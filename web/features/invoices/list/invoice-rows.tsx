import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMemo } from 'react';
import type {
  InvoiceList,
  InvoiceListQuery,
  InvoiceRow,
  InvoiceSortKey,
} from '#contract/invoices.ts';
import { invoiceSortKeys } from '#contract/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { countOf } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { EmptyState } from '#web/ui/data-table/data-table-states.tsx';
import { RefusedButton } from '#web/ui/refused-button.tsx';
import type { Refusals } from '../write-refusals.ts';
import { describeStatuses } from './describe-statuses.ts';
import { describeSort, invoiceColumns } from './invoice-columns.tsx';
import columnClasses from './invoice-columns.module.css';
import { PageSums } from './page-sums.tsx';

const emptyTitle = 'No matching records found';
const noInvoices: readonly InvoiceRow[] = [];

interface InvoiceRowsProps {
  query: InvoiceListQuery;
  /** Absent until it has arrived. */
  list: InvoiceList | undefined;
  isRefreshing: boolean;
  hasFailed: boolean;
  refusals: Refusals;
  onChange: (change: Partial<InvoiceListQuery>) => void;
  onRetry: () => void;
}

/** The invoices of one page, with every state of them. */
export function InvoiceRows(props: InvoiceRowsProps) {
  const { query, list, isRefreshing, hasFailed, refusals, onChange, onRetry } = props;
  const { organisation } = useCurrentSession();
  const today = dayIn(organisation.timeZone, new Date());
  const columns = useMemo(() => invoiceColumns({ today, refusals }), [today, refusals]);
  const total = list?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / query.perPage));

  return (
    <DataTable
      caption="Invoices"
      isWide
      columns={columns}
      rows={list?.invoices ?? noInvoices}
      rowKey={(invoice) => String(invoice.id)}
      rowClassName={columnClasses.row}
      isLoading={list === undefined && !hasFailed}
      isRefreshing={isRefreshing}
      failure={
        hasFailed
          ? {
              title: 'The invoices could not be loaded',
              detail: 'Your filters are kept.',
              onRetry,
            }
          : undefined
      }
      empty={emptyState(query, refusals, onChange)}
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
      footer={list && list.invoices.length > 0 && <PageSums invoices={list.invoices} />}
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

function emptyState(
  { q, status }: InvoiceListQuery,
  refusals: Refusals,
  onChange: (change: Partial<InvoiceListQuery>) => void,
): EmptyState {
  if (q === '' && status.length === 0) {
    return {
      title: emptyTitle,
      detail: 'There are no invoices yet.',
      action: (
        <RefusedButton
          tone="primary"
          icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
          refusal={refusals.write}
        >
          Add your first invoice
        </RefusedButton>
      ),
    };
  }
  const words = describeStatuses(status).join(', ');
  const searched = q === '' ? 'Nothing' : `Nothing fits “${q}”`;
  return {
    title: emptyTitle,
    detail: words === '' ? `${searched}.` : `${searched} in ${words}.`,
    action: (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={14} stroke={2} aria-hidden="true" />}
        onClick={() => {
          onChange({ q: '', status: [], page: 1 });
        }}
      >
        Clear filters
      </Button>
    ),
  };
}
