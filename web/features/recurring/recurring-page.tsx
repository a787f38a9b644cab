import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { CreatedInvoicesDialog } from './created-invoices-dialog.tsx';
import { recurringColumns } from './recurring-columns.tsx';
import classes from './recurring.module.css';
import {
  recurringQuery,
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

/** The invoices that are created automatically on a schedule. */
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
  const rows = query.data?.recurring ?? noRows;
  const records = rows.map((row) => ({ ...row, title: nameOf(row) }));

  return (
    <RecordsPage
      title={t('title')}
      count={query.data && rows.length}
      lead={t('lead')}
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={classes.row}
          initialSort={{ columnId: 'nextOn', isDescending: false }}
          isWide
          {...loadingState(query, t('notLoaded'))}
          empty={{
            title: t('empty.title'),
            detail: t('empty.detail'),
            action: (
              <Button
                variant="default"
                size="xs"
                renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
              >
                {t('empty.toInvoices')}
              </Button>
            ),
          }}
          announcement={t('count', { count: rows.length })}
        />
      </TablePanel>
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
