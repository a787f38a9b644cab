import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useMemo } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { countOf } from '#web/format/count.ts';
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

const noDrafts: readonly TrashedDraft[] = [];

/** The drafts that were deleted, for thirty days, and the way to bring them back. */
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
      <Notice title="The trash is for those who write" detail="Your role may not change invoices.">
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
  }
  const rows = query.data?.invoices ?? noDrafts;
  return (
    <RecordsPage
      title="Trash"
      count={query.data && rows.length}
      lead="Deleted drafts stay here for 30 days, then they are gone."
      wayUp={
        <Link to="/apps/invoice/list" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          Invoices
        </Link>
      }
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption="Deleted drafts"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          isWide
          {...loadingState(query, 'The trash could not be loaded')}
          empty={{
            title: 'The trash is empty',
            detail: 'Drafts that are deleted can be brought back from here.',
            action: (
              <Button
                variant="default"
                size="xs"
                renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
              >
                Back to the invoices
              </Button>
            ),
          }}
          announcement={countOf(rows.length, 'deleted draft')}
        />
      </TablePanel>
    </RecordsPage>
  );
}
