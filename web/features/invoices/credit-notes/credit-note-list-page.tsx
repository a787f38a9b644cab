import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { CreditNoteListQuery } from '#contract/invoices/credit-note-list-query.ts';
import type { CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import { creditNoteStatuses } from '#domain/credit-notes/credit-note-status.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { StatusToolbar } from '#web/ui/data-table/status-toolbar.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { useListEnd } from '#web/ui/data-table/use-shown-page.ts';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useListKeys } from '#web/features/documents/keys/use-list-keys.ts';
import { useDownloadCreditNote } from '../commands/download-invoice.ts';
import { creditNoteColumns } from './credit-note-columns.tsx';
import columnClasses from './credit-note-columns.module.css';
import { creditNotesPerPage } from './credit-note-list-search.ts';
import { creditNoteListOptions } from './credit-note-queries.ts';
import { t } from './t.ts';

const noCreditNotes: readonly CreditNoteRow[] = [];

interface CreditNoteListPageProps {
  query: CreditNoteListQuery;
  onQueryChange: (next: CreditNoteListQuery, options?: { replace?: boolean }) => void;
}

export function CreditNoteListPage({ query, onQueryChange }: CreditNoteListPageProps) {
  const creditNotes = useQuery(creditNoteListOptions(query));
  const { data, isPlaceholderData } = creditNotes;
  const navigate = useNavigate();
  const columns = useMemo(() => creditNoteColumns(), []);
  const panel = useRef<HTMLDivElement>(null);
  const download = useDownloadCreditNote();
  const rows = data?.creditNotes ?? noCreditNotes;
  const { total, lastPage } = useListEnd({
    query,
    pageSize: creditNotesPerPage,
    soughtFor: JSON.stringify([query.q, query.status, query.client]),
    found: data?.total,
    isPlaceholder: isPlaceholderData,
    onQueryChange,
  });
  const change = (part: Partial<CreditNoteListQuery>) => {
    onQueryChange({ ...query, page: 1, ...part });
  };

  useListKeys<CreditNoteRow>({
    container: panel,
    isPage: true,
    rows,
    onOpen: ({ id }) => void navigate({ to: '/apps/credit-note/$id', params: { id: String(id) } }),
    onDownload: download,
    onPage: (step) => {
      const page = query.page + step;
      if (page >= 1 && page <= lastPage) change({ page });
    },
  });

  const isFiltered = query.q !== '' || query.status !== '' || query.client !== undefined;
  return (
    <RecordsPage title={t('title')} count={data?.total} lead={t('lead')}>
      <TablePanel
        ref={panel}
        toolbar={
          <StatusToolbar
            query={query}
            statuses={creditNoteStatuses}
            nameOf={(status) => t(`status.${status}`)}
            words={{ search: t('search'), filter: t('statusFilter'), all: t('allStatuses') }}
            onChange={change}
          />
        }
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          hasFocusableRows
          isFiltered={isFiltered}
          isRefreshing={creditNotes.isFetching && isPlaceholderData}
          {...loadingState(creditNotes, t('notLoaded'))}
          server={{
            total: total ?? 0,
            page: query.page,
            pageSize: creditNotesPerPage,
            sort: { columnId: 'number', isDescending: true },
            onPageChange: (page) => {
              change({ page });
            },
            onSortChange: () => undefined,
          }}
          empty={isFiltered ? undefined : { title: t('empty.title'), detail: t('empty.detail') }}
          announcement={t('count', { count: data?.total ?? 0 })}
        />
      </TablePanel>
    </RecordsPage>
  );
}
