import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type {
  InvoiceList,
  InvoiceListQuery,
  InvoiceRow,
  InvoiceSortKey,
} from '#contract/invoices/invoices.ts';
import { invoiceSortKeys } from '#contract/invoices/invoices.ts';
import { useToday } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { LoadingState } from '#web/ui/data-table/loading-state.ts';
import type { EmptyState } from '#web/ui/data-table/data-table-states.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { noInvoiceFilter } from '#domain/invoice-filter.ts';
import { AddInvoiceButton } from './add-invoice-button.tsx';
import { describeStatuses, type FilterPart } from './filters/describe-filters.ts';
import type { RowCommands } from '../row-commands.ts';
import { arrangeColumns } from './columns/arrange-columns.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import classes from './rows.module.css';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import { Sums } from './sums/sums.tsx';
import { t } from '../t.ts';

// Loaded on first use.
const UnreadParts = lazyPart(() => import('./filters/unread-parts.tsx'));

const noInvoices: readonly InvoiceRow[] = [];

interface InvoiceRowsProps {
  query: InvoiceListQuery;
  /** As the address has them; empty for the usual ones. */
  columns: string;
  filterParts: readonly FilterPart[];
  /** `undefined` while it loads. */
  list: InvoiceList | undefined;
  knownTotal: number | undefined;
  copyId: number | undefined;
  isRefreshing: boolean;
  loading: LoadingState;
  commands: RowCommands;
  selection: Selection<InvoiceRow>;
  onShown: () => void;
  onChange: (change: Partial<InvoiceListQuery>) => void;
}

export function InvoiceRows(props: InvoiceRowsProps) {
  const {
    query,
    columns: chosenColumns,
    filterParts,
    list,
    knownTotal = 0,
    copyId,
    isRefreshing,
    loading,
    commands,
    selection,
    onShown,
    onChange,
  } = props;
  const today = useToday();
  // Cards have a place for each.
  const columns = useMediaQuery('(width < 672px)', false, { getInitialValueInEffect: false })
    ? ''
    : chosenColumns;
  const arranged = useMemo(
    () => arrangeColumns(invoiceColumns({ today, commands, selection }), columns),
    [today, commands, selection, columns],
  );
  const total = list?.total ?? knownTotal;
  const isFiltered = query.q !== '' || filterParts.length > 0;
  const pageCount = Math.max(1, Math.ceil(total / query.perPage));

  return (
    <DataTable
      caption={t('title')}
      isWide
      {...arranged}
      rows={list?.invoices ?? noInvoices}
      rowKey={(invoice) => String(invoice.id)}
      rowClassName={classes.row}
      hasFocusableRows
      highlightedKey={copyId === undefined ? undefined : String(copyId)}
      {...loading}
      isRefreshing={isRefreshing}
      onShown={onShown}
      isFiltered={isFiltered}
      empty={
        isFiltered
          ? noMatches(query, filterParts, onChange)
          : noneYet(query.client, commands.refusals.draft)
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
          <Sums query={query} invoices={list.invoices} total={total} isWaiting={isRefreshing} />
        )
      }
      announcement={
        total === 0
          ? t('list.none')
          : t('list.shown', {
              count: total,
              page: formatCount(query.page),
              pages: formatCount(pageCount),
              column: query.sortBy,
              direction: query.sortDesc ? 'descending' : 'ascending',
            })
      }
    />
  );
}

function toSortKey(columnId: string): InvoiceSortKey {
  return invoiceSortKeys.find((key) => key === columnId) ?? 'id';
}

function noneYet(client: InvoiceListQuery['client'], refusal: string | undefined): EmptyState {
  return {
    title: t('empty.title'),
    detail: t('empty.none'),
    action: <AddInvoiceButton label={t('empty.addFirst')} clientId={client} refusal={refusal} />,
  };
}

function noMatches(
  { q, status }: InvoiceListQuery,
  filterParts: readonly FilterPart[],
  onChange: (change: Partial<InvoiceListQuery>) => void,
): EmptyState {
  const statuses = describeStatuses(status).join(', ');
  const isByStatusAlone = filterParts.every(({ without }) => 'status' in without);
  const nothingFound = () => {
    if (q === '') return t('empty.noneWithStatus', { statuses });
    if (statuses === '') return t('empty.noResults', { q });
    return t('empty.noResultsWithStatus', { q, statuses });
  };
  return {
    title: t('empty.title'),
    detail: (
      <>
        {isByStatusAlone ? nothingFound() : t('empty.noneMatch')}
        {q.includes(':') && <UnreadParts q={q} />}
      </>
    ),
    action: (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={14} stroke={2} aria-hidden="true" />}
        onClick={() => {
          onChange(noInvoiceFilter);
        }}
      >
        {t('empty.clearFilters')}
      </Button>
    ),
  };
}
