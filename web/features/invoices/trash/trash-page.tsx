import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useMemo } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useRestoreInvoice } from '../commands/invoice-commands.ts';
import { trashOptions, type TrashedDraft } from '../invoice-queries.ts';
import { trashColumns } from './trash-columns.tsx';
import columnClasses from './trash-columns.module.css';
import { t } from '../t.ts';

const noDrafts: readonly TrashedDraft[] = [];

export function TrashPage() {
  const mayRead = useMay('invoices.write');
  const query = useQuery({ ...trashOptions(), enabled: mayRead });
  const { organisation } = useCurrentSession();
  const restore = useRestoreInvoice();
  const columns = useMemo(
    () => trashColumns({ timeZone: organisation.timeZone, onRestore: restore }),
    [organisation.timeZone, restore],
  );
  if (!mayRead) {
    return (
      <Notice title={t('trashPage.notAllowed')} detail={t('trashPage.notAllowedDetail')}>
        <Link to="/apps/invoice/list">{t('toInvoices')}</Link>
      </Notice>
    );
  }
  const rows = query.data?.invoices ?? noDrafts;
  return (
    <RecordsPage
      title={t('trash')}
      count={query.data && rows.length}
      lead={t('trashPage.lead')}
      wayUp={
        <Link to="/apps/invoice/list" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          {t('title')}
        </Link>
      }
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('trashPage.caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          isWide
          {...loadingState(query, t('trashPage.notLoaded'))}
          empty={{
            title: t('trashPage.empty'),
            detail: t('trashPage.emptyDetail'),
            action: (
              <Button
                variant="default"
                size="xs"
                renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
              >
                {t('toInvoices')}
              </Button>
            ),
          }}
          announcement={t('trashPage.count', { count: rows.length })}
        />
      </TablePanel>
    </RecordsPage>
  );
}
