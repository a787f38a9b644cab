import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type {
  DeliveryNoteListQuery,
  DeliveryNoteRow,
} from '#contract/delivery-notes/delivery-notes.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { ListToolbar } from '#web/ui/data-table/list-toolbar.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { deliveryNoteColumns } from './delivery-note-columns.tsx';
import { deliveryNotesPerPage } from './delivery-note-list-search.ts';
import { deliveryNoteListOptions } from './delivery-note-queries.ts';
import { t } from './t.ts';

const noNotes: readonly DeliveryNoteRow[] = [];

interface DeliveryNoteListPageProps {
  query: DeliveryNoteListQuery;
  onQueryChange: (next: DeliveryNoteListQuery) => void;
}

export function DeliveryNoteListPage({ query, onQueryChange }: DeliveryNoteListPageProps) {
  const notes = useQuery(deliveryNoteListOptions(query));
  const { data, isFetching, isPlaceholderData } = notes;
  const navigate = useNavigate();
  const { write } = useRefusals();
  const columns = useMemo(() => deliveryNoteColumns(), []);
  const add = () => void navigate({ to: '/apps/invoice/delivery-notes/add' });
  return (
    <RecordsPage
      title={t('title')}
      count={data?.total}
      lead={t('lead')}
      add={{ label: t('add'), onPress: add }}
      refusal={write}
    >
      <TablePanel
        toolbar={
          <ListToolbar
            label={t('search')}
            value={query.q}
            onSearch={(q) => {
              onQueryChange({ ...query, q, page: 1 });
            }}
          />
        }
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data?.deliveryNotes ?? noNotes}
          rowKey={({ id }) => String(id)}
          isFiltered={query.q !== ''}
          isRefreshing={isFetching && isPlaceholderData}
          {...loadingState(notes, t('notLoaded'))}
          server={{
            total: data?.total ?? 0,
            page: query.page,
            pageSize: deliveryNotesPerPage,
            sort: { columnId: 'title', isDescending: true },
            onPageChange: (page) => {
              onQueryChange({ ...query, page });
            },
            onSortChange: () => undefined,
          }}
          empty={
            query.q === '' ? { title: t('empty.title'), detail: t('empty.detail') } : undefined
          }
          announcement={t('count', { count: data?.total ?? 0 })}
        />
      </TablePanel>
    </RecordsPage>
  );
}
