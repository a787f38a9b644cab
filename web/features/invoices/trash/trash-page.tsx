import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useMemo } from 'react';
import { type TrashQuery, trashSortKeys } from '#contract/invoices/trash.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useRestoreInvoice } from '../commands/invoice-commands.ts';
import { trashOptions, type TrashedDraft } from './trash-queries.ts';
import { trashColumns } from './trash-columns.tsx';
import columnClasses from './trash-columns.module.css';
import { t as inList } from '../t.ts';
import { t } from './t.ts';

const noDrafts: readonly TrashedDraft[] = [];

interface TrashPageProps {
  query: TrashQuery;
  onQueryChange: (next: TrashQuery) => void;
}

export function TrashPage({ query, onQueryChange }: TrashPageProps) {
  const mayRead = useMay('invoices.draft');
  const trash = useQuery({
    ...trashOptions(query),
    placeholderData: keepPreviousData,
    enabled: mayRead,
  });
  const { organisation } = useCurrentSession();
  const restore = useRestoreInvoice();
  const columns = useMemo(
    () => trashColumns({ timeZone: organisation.timeZone, onRestore: restore }),
    [organisation.timeZone, restore],
  );
  if (!mayRead) {
    return (
      <Notice title={t('notAllowed')} detail={t('notAllowedDetail')}>
        <Link to="/apps/invoice/list">{inList('toInvoices')}</Link>
      </Notice>
    );
  }
  const rows = trash.data?.invoices ?? noDrafts;
  const total = trash.data?.total ?? 0;
  return (
    <RecordsPage
      title={inList('trash')}
      count={trash.data?.total}
      lead={t('lead')}
      wayUp={
        <Link to="/apps/invoice/list" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          {inList('title')}
        </Link>
      }
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          isWide
          isRefreshing={trash.isFetching && trash.isPlaceholderData}
          {...loadingState(trash, t('notLoaded'))}
          server={{
            total,
            // Of an address with a page past the end, the server shows the last page.
            page: trash.isPlaceholderData ? query.page : (trash.data?.page ?? query.page),
            pageSize: query.perPage,
            sort: { columnId: query.sortBy, isDescending: query.sortDesc },
            onPageChange: (page) => {
              onQueryChange({ ...query, page });
            },
            onSortChange: ({ columnId, isDescending }) => {
              const sortBy = trashSortKeys.find((key) => key === columnId) ?? 'deletedAt';
              onQueryChange({ ...query, page: 1, sortBy, sortDesc: isDescending });
            },
          }}
          empty={{
            title: t('empty'),
            detail: t('emptyDetail'),
            action: (
              <Button
                variant="default"
                size="xs"
                renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
              >
                {inList('toInvoices')}
              </Button>
            ),
          }}
          announcement={t('count', { count: total })}
        />
      </TablePanel>
    </RecordsPage>
  );
}
