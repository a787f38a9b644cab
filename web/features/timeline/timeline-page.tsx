import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { timelineColumns } from './timeline-columns.tsx';
import columnClasses from './timeline-columns.module.css';
import { timelineQuery, useDeleteTimelineEntry } from './timeline-commands.ts';
import { TimelineDialog } from './timeline-dialog.tsx';
import { t } from './t.ts';

const noEntries: readonly TimelineEntry[] = [];

/** To edit without an entry is to add one. */
type Opened = { kind: 'edit'; entry?: TimelineEntry } | { kind: 'delete'; entry: TimelineEntry };

export function TimelinePage() {
  const query = useQuery(timelineQuery);
  const { timeZone } = useCurrentSession().organisation;
  const mayWrite = useMay('dashboard.write');
  const refusal = mayWrite ? undefined : t('notAllowed');
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  const deletion = useDeleteTimelineEntry(close);
  const columns = useMemo(
    () =>
      timelineColumns({
        timeZone,
        refusal,
        onEdit: (entry) => {
          setOpened({ kind: 'edit', entry });
        },
        onDelete: (entry) => {
          setOpened({ kind: 'delete', entry });
        },
      }),
    [timeZone, refusal],
  );
  const rows = query.data?.entries ?? noEntries;

  return (
    <RecordsPage
      title={t('title')}
      count={query.data && rows.length}
      lead={t('lead')}
      add={{
        label: t('addEntry'),
        onPress: () => {
          setOpened({ kind: 'edit' });
        },
      }}
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          {...loadingState(query, t('notLoaded'))}
          empty={{ title: t('empty.title'), detail: t('empty.detail') }}
          announcement={t('count', { count: rows.length })}
        />
      </TablePanel>
      {opened?.kind === 'edit' && <TimelineDialog entry={opened.entry} onClose={close} />}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          record={opened.entry}
          rows={rows}
          detail={t('deletion.detail')}
          confirmLabel={t('deletion.confirm')}
          deletion={deletion}
          onClose={close}
        />
      )}
    </RecordsPage>
  );
}
