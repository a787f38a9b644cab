import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { countOf } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { MadeDialog } from './made-dialog.tsx';
import { recurringColumns } from './recurring-columns.tsx';
import columnClasses from './recurring-columns.module.css';
import {
  recurringQuery,
  titleOf,
  useDeleteRecurring,
  useEndRecurring,
  usePauseRecurring,
  useResumeRecurring,
} from './recurring-commands.ts';
import { ResumeDialog } from './resume-dialog.tsx';

const nothing: readonly RecurringInvoice[] = [];

interface Opened {
  kind: 'delete' | 'resume' | 'made';
  recurring: RecurringInvoice;
}

/** The invoices that are written again by a rule of the calendar. */
export function RecurringPage() {
  const query = useQuery(recurringQuery);
  const { write: refusal } = useRefusals();
  const [opened, setOpened] = useState<Opened>();
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
    return recurringColumns({
      refusal,
      onDelete: open('delete'),
      onShowMade: open('made'),
      onPause: (recurring) => {
        pause(recurring);
      },
      onEnd: (recurring) => {
        end(recurring);
      },
      onResume: (recurring) => {
        const { id, version, missed } = recurring;
        if (missed > 0) setOpened({ kind: 'resume', recurring });
        else resume({ id, version, missed: 'skip' });
      },
    });
  }, [refusal, pause, resume, end]);
  const rows = query.data?.recurring ?? nothing;
  const records = rows.map((row) => ({ ...row, title: titleOf(row) }));

  return (
    <RecordsPage
      title="Recurring"
      count={query.data && rows.length}
      lead="Invoices that are written again by the calendar. What was missed while the server was down is written later, each day once."
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption="Recurring invoices"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          initialSort={{ columnId: 'nextOn', isDescending: false }}
          isWide
          {...loadingState(query, 'The recurring invoices could not be loaded')}
          empty={{
            title: 'Nothing recurs yet',
            detail: 'Open an invoice, and choose Make recurring among its actions.',
            action: (
              <Button
                variant="default"
                size="xs"
                renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
              >
                Choose an invoice
              </Button>
            ),
          }}
          announcement={countOf(rows.length, 'recurring invoice')}
        />
      </TablePanel>
      {opened?.kind === 'made' && <MadeDialog recurring={opened.recurring} onClose={close} />}
      {opened?.kind === 'resume' && (
        <ResumeDialog recurring={opened.recurring} resumption={resumption} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          record={{ ...opened.recurring, title: titleOf(opened.recurring) }}
          rows={records}
          detail="It writes nothing any more. What it has written stays."
          confirmLabel="Delete recurring invoice"
          deletion={deletion}
          onClose={close}
        />
      )}
    </RecordsPage>
  );
}
