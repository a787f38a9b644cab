import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { useListEnd } from '#web/ui/data-table/use-shown-page.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { keepTypedAhead } from '#web/ui/form/typed-ahead.ts';
import { hideToast, showToast } from '#web/ui/feedback/toast.ts';
import { newDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { invoiceListOptions } from '../invoice-queries.ts';
import { InvoiceRows } from './invoice-rows.tsx';
import { InvoiceToolbar } from './invoice-toolbar.tsx';
import { lastList } from '../last-list.ts';
import { useCopyInPlace } from './use-copy-in-place.ts';
import { useFilterParts } from './filters/use-filter-parts.ts';
import { useListKeys } from '#web/features/documents/keys/use-list-keys.ts';
import { useSelection } from '#web/features/documents/bulk/use-selection.ts';
import { useRowCommands } from './use-row-commands.tsx';
import { useGoToRow, useRowFocus } from './use-row-focus.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';
import { t as generic } from '#web/ui/t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Few lists are narrowed when they are opened: their place is kept.
const FilterChips = lazyPart(() => import('./filters/filter-chips.tsx'));
// Loaded on first use.
const KeysDialog = lazyPart(() => import('#web/features/documents/keys/keys-dialog.tsx'));
// Loaded once there are rows to select.
const BulkHost = lazyPart(() => import('../bulk/bar/bulk-host.tsx'));
const PeekHost = lazyPart(() => import('./peek/peek-host.tsx'));

export type OnQueryChange = (next: InvoiceListQuery, options?: { replace?: boolean }) => void;

interface InvoiceTableProps {
  query: InvoiceListQuery;
  /** As the address has them; the usual ones where it is left out. */
  columns?: string;
  onQueryChange: OnQueryChange;
  /** Above the toolbar, where the list is a part of a page: it then has no bar at the foot of a phone's screen. */
  header?: ReactNode;
  /** The page is about one client: the client is no filter that can be removed. */
  isOfOneClient?: boolean;
  /** Rows are on the screen for the first time, or what is said in their place. */
  onShown?: () => void;
}

const failureToastId = 'invoice-list-failure';

export function InvoiceTable(props: InvoiceTableProps) {
  const { query, columns = '', onQueryChange, header, isOfOneClient = false, onShown } = props;
  const loaded = useQuery(invoiceListOptions(query));
  const { data, isPlaceholderData, isFetching, refetch } = loaded;
  // Rows that are on the screen stay there: the table itself says that they could not be refreshed.
  const error = data === undefined ? loaded.error : null;
  const filterParts = useFilterParts(query, isOfOneClient);
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areRowsShown, setAreRowsShown] = useState(false);
  const showRows = useCallback(() => {
    setAreRowsShown(true);
    onShown?.();
  }, [onShown]);

  const soughtFor = JSON.stringify(filterOf(query));
  const { knownTotal, lastPage, isPastTheEnd } = useListEnd({
    query,
    pageSize: query.perPage,
    soughtFor,
    found: data?.total,
    isPlaceholder: isPlaceholderData,
    onQueryChange,
  });
  useEffect(() => {
    lastList.write(query);
  }, [query]);

  useEffect(() => {
    if (!error) return;
    showToast({
      id: failureToastId,
      tone: 'danger',
      title: t('list.fetchFailed'),
      detail: error.message,
      action: { label: generic('retry'), onSelect: () => void refetch() },
    });
    return () => {
      hideToast(failureToastId);
    };
  }, [error, refetch]);

  /** A new filter, page size or order starts at page 1. */
  const change = (part: Partial<InvoiceListQuery>, options?: { replace?: boolean }) => {
    onQueryChange({ ...query, page: 1, ...part }, options);
  };

  const { copyId, remember, withCopy } = useCopyInPlace(query);
  const invoices = data && withCopy(data.invoices);
  const list = useMemo(
    () => data && invoices && { total: data.total, invoices: [...invoices] },
    [data, invoices],
  );
  const selection = useSelection(soughtFor, list?.invoices);
  const focus = useRowFocus(panel, { isSettled: !isPlaceholderData, q: query.q, data });
  const goToRow = useGoToRow(panel);
  const { commands, dialogs } = useRowCommands({
    hasRows: areRowsShown,
    onDelete: focus.keepPlace,
    onDeleted: focus.takePlace,
    onCopied: (copy) => {
      remember(copy);
      goToRow(copy.id);
    },
  });
  const open = (id: number) =>
    void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } });
  useListKeys({
    container: panel,
    isPage: header === undefined,
    rows: list?.invoices ?? [],
    ...commands,
    onAdd: () => {
      if (commands.refusals.draft !== undefined) return;
      keepTypedAhead();
      void navigate({ to: '/apps/invoice/add', search: newDocumentSearch(query.client) });
    },
    onOpen: ({ id }) => {
      open(id);
    },
    onPay: (invoice, row) => {
      commands.onPay(invoice, row.querySelector<HTMLElement>('[data-pays]') ?? row);
    },
    onPage: (step) => {
      const page = query.page + step;
      if (page >= 1 && page <= lastPage) change({ page });
    },
    onHelp: () => {
      setIsHelpOpen(true);
    },
  });

  return (
    <TablePanel
      ref={panel}
      toolbar={
        <>
          {header}
          <InvoiceToolbar
            query={query}
            refusals={commands.refusals}
            isPartOfPage={header !== undefined}
            isOfOneClient={isOfOneClient}
            filterCount={filterParts.length}
            onChange={change}
            onSearchEnter={focus.goToFirst}
          />
          {(query.q !== '' || filterParts.length > 0) && (
            <div className={classes.chips}>
              <FilterChips q={query.q} parts={filterParts} onChange={change} />
            </div>
          )}
        </>
      }
    >
      <InvoiceRows
        query={query}
        columns={columns}
        filterParts={filterParts}
        knownTotal={knownTotal}
        list={isPastTheEnd ? undefined : list}
        copyId={copyId}
        isRefreshing={isFetching && isPlaceholderData}
        loading={loadingState(
          { ...loaded, data: isPastTheEnd ? undefined : data },
          t('list.notLoaded'),
          t('list.filtersKept'),
        )}
        commands={commands}
        selection={selection}
        onShown={showRows}
        onChange={change}
      />
      {dialogs}
      {areRowsShown && (
        <BulkHost
          columns={columns}
          key={soughtFor}
          panel={panel}
          selection={selection}
          query={query}
          total={list?.total ?? 0}
          commands={commands}
          isPage={header === undefined}
          onChange={change}
        />
      )}
      {areRowsShown && <PeekHost panel={panel} onOpen={open} />}
      {isHelpOpen && (
        <KeysDialog
          onClose={() => {
            setIsHelpOpen(false);
          }}
        />
      )}
    </TablePanel>
  );
}
