import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import {
  type RecurringListQuery,
  recurringSortKeys,
} from '#contract/recurring/recurring-list-query.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { ListToolbar } from '#web/ui/data-table/list-toolbar.tsx';
import type { EmptyState } from '#web/ui/data-table/data-table-states.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { CreatedInvoicesDialog } from './created-invoices-dialog.tsx';
import { recurringColumns } from './recurring-columns.tsx';
import classes from './recurring.module.css';
import {
  recurringListOptions,
  useDeleteRecurring,
  useEndRecurring,
  usePauseRecurring,
  useResumeRecurring,
} from './recurring-commands.ts';
import { nameOf } from './recurring-texts.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { t } from './t.ts';

const noRows: readonly RecurringInvoice[] = [];

interface Opened {
  kind: 'delete' | 'resume' | 'created';
  recurring: RecurringInvoice;
}

// Loaded on first use.
const NewRecurringDialogs = lazyPart(() => import('./new-recurring-dialogs.tsx'));

interface RecurringPageProps {
  query: RecurringListQuery;
  onQueryChange: (next: RecurringListQuery) => void;
}

/** The invoices that are created automatically on a schedule. */
export function RecurringPage({ query, onQueryChange }: RecurringPageProps) {
  const list = useQuery({ ...recurringListOptions(query), placeholderData: keepPreviousData });
  const { write: refusal } = useRefusals();
  const [opened, setOpened] = useState<Opened>();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => {
    setIsAdding(true);
  };
  const close = () => {
    setOpened(undefined);
  };
  const { mutate: pause } = usePauseRecurring();
  const { mutate: end } = useEndRecurring();
  const resumption = useResumeRecurring(close);
  const { mutate: resume } = resumption;
  const deletion = useDeleteRecurring(close);
  const columns = useMemo(() => {
    const open = (kind: Opened['kind']) => (recurring: RecurringInvoice) => {
      setOpened({ kind, recurring });
    };
    return recurringColumns(refusal, {
      pause,
      end,
      delete: open('delete'),
      showCreated: open('created'),
      resume: (recurring) => {
        const { id, version, missed } = recurring;
        if (missed > 0) setOpened({ kind: 'resume', recurring });
        else resume({ id, version, missed: 'skip' });
      },
    });
  }, [refusal, pause, resume, end]);
  const rows = list.data?.recurring ?? noRows;
  const total = list.data?.total ?? 0;
  const isFiltered = query.q !== '';
  const change = (part: Partial<RecurringListQuery>) => {
    onQueryChange({ ...query, page: 1, ...part });
  };
  const records = rows.map((row) => ({ ...row, title: nameOf(row) }));

  return (
    <RecordsPage
      title={t('title')}
      count={list.data?.total}
      lead={t('lead')}
      add={{ label: t('add'), onPress: add }}
      refusal={refusal}
    >
      <TablePanel
        toolbar={
          <ListToolbar
            label={t('search')}
            value={query.q}
            onSearch={(q) => {
              change({ q });
            }}
          />
        }
      >
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={classes.row}
          isWide
          isFiltered={isFiltered}
          isRefreshing={list.isFetching && list.isPlaceholderData}
          {...loadingState(list, t('notLoaded'))}
          server={{
            total,
            // Of an address with a page past the end, the server shows the last page.
            page: list.isPlaceholderData ? query.page : (list.data?.page ?? query.page),
            pageSize: query.perPage,
            sort: { columnId: query.sortBy, isDescending: query.sortDesc },
            onPageChange: (page) => {
              change({ page });
            },
            onSortChange: ({ columnId, isDescending }) => {
              const sortBy = recurringSortKeys.find((key) => key === columnId) ?? 'nextOn';
              change({ sortBy, sortDesc: isDescending });
            },
          }}
          empty={isFiltered ? undefined : noneYet(refusal === undefined ? add : undefined)}
          announcement={t('count', { count: total })}
        />
      </TablePanel>
      {isAdding && (
        <NewRecurringDialogs
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
      {opened?.kind === 'created' && (
        <CreatedInvoicesDialog recurring={opened.recurring} onClose={close} />
      )}
      {opened?.kind === 'resume' && (
        <ResumeDialog recurring={opened.recurring} resumption={resumption} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          record={{ ...opened.recurring, title: nameOf(opened.recurring) }}
          rows={records}
          detail={t('deletion.detail')}
          confirmLabel={t('deletion.confirm')}
          deletion={deletion}
          onClose={close}
        />
      )}
    </RecordsPage>
  );
}

/** Viewers are not led to what they may not do. */
function noneYet(onAdd: (() => void) | undefined): EmptyState {
  return {
    title: t('empty.title'),
    detail: t('empty.detail'),
    action: onAdd && (
      <Button variant="default" size="xs" onClick={onAdd}>
        {t('empty.start')}
      </Button>
    ),
  };
}
