import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { QuoteListQuery } from '#contract/quotes/quote-list-query.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { canSendQuote, quoteStatuses } from '#domain/quote-status.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { StatusToolbar } from '#web/ui/data-table/status-toolbar.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { useListEnd } from '#web/ui/data-table/use-shown-page.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { keepTypedAhead } from '#web/ui/form/typed-ahead.ts';
import { useListKeys } from '#web/features/documents/keys/use-list-keys.ts';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import type { SentDocument } from '#web/features/documents/document-kind.ts';
import { sentQuote } from './quote-kind.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { quoteColumns } from './quote-columns.tsx';
import columnClasses from './quote-columns.module.css';
import { useDeleteQuote, useDownloadQuote } from './quote-commands.ts';
import { quotesPerPage } from './quote-list-search.ts';
import { quoteListOptions } from './quote-queries.ts';
import { t } from './t.ts';

const noQuotes: readonly QuoteRow[] = [];

interface QuoteListPageProps {
  query: QuoteListQuery;
  onQueryChange: (next: QuoteListQuery, options?: { replace?: boolean }) => void;
}

export function QuoteListPage({ query, onQueryChange }: QuoteListPageProps) {
  const quotes = useQuery(quoteListOptions(query));
  const { data, isPlaceholderData } = quotes;
  const navigate = useNavigate();
  const refusals = useRefusals();
  const columns = useMemo(() => quoteColumns(), []);
  const panel = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState<SentDocument>();
  const download = useDownloadQuote();
  const remove = useDeleteQuote();
  const rows = data?.quotes ?? noQuotes;
  const { total, lastPage } = useListEnd({
    query,
    pageSize: quotesPerPage,
    soughtFor: JSON.stringify([query.q, query.status]),
    found: data?.total,
    isPlaceholder: isPlaceholderData,
    onQueryChange,
  });
  const change = (part: Partial<QuoteListQuery>) => {
    onQueryChange({ ...query, page: 1, ...part });
  };

  const add = () => void navigate({ to: '/apps/invoice/quotes/add' });
  const mayDraft = refusals.draft === undefined;
  useListKeys<QuoteRow>({
    container: panel,
    isPage: true,
    rows,
    onAdd: () => {
      if (!mayDraft) return;
      keepTypedAhead();
      add();
    },
    onOpen: ({ id }) =>
      void navigate({ to: '/apps/invoice/quotes/$id', params: { id: String(id) } }),
    onEdit: ({ id, status }) => {
      const to = status === 'Draft' && mayDraft ? 'edit/$id' : '$id';
      void navigate({ to: `/apps/invoice/quotes/${to}`, params: { id: String(id) } });
    },
    onSend: (quote) => {
      if (refusals.send === undefined && canSendQuote(quote.status)) setSending(sentQuote(quote));
    },
    onDownload: download,
    onDelete: (quote) => {
      if (mayDraft && quote.status === 'Draft') remove(quote);
    },
    onPage: (step) => {
      const page = query.page + step;
      if (page >= 1 && page <= lastPage) change({ page });
    },
  });

  return (
    <RecordsPage
      title={t('title')}
      count={data?.total}
      lead={t('lead')}
      add={{ label: t('add'), onPress: add }}
      refusal={refusals.draft}
    >
      <TablePanel
        ref={panel}
        toolbar={
          <StatusToolbar
            query={query}
            statuses={quoteStatuses}
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
          isFiltered={query.q !== '' || query.status !== ''}
          isRefreshing={quotes.isFetching && isPlaceholderData}
          {...loadingState(quotes, t('notLoaded'))}
          server={{
            total: total ?? 0,
            page: query.page,
            pageSize: quotesPerPage,
            sort: { columnId: 'number', isDescending: true },
            onPageChange: (page) => {
              change({ page });
            },
            onSortChange: () => undefined,
          }}
          empty={
            query.q === '' && query.status === ''
              ? { title: t('empty.title'), detail: t('empty.detail') }
              : undefined
          }
          announcement={t('count', { count: data?.total ?? 0 })}
        />
      </TablePanel>
      <SendOpener
        document={sending}
        onClose={() => {
          setSending(undefined);
        }}
      />
    </RecordsPage>
  );
}
