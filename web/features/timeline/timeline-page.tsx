import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TimelineEntry } from '#contract/timeline.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/records-page.tsx';
import { timelineColumns } from './timeline-columns.tsx';
import columnClasses from './timeline-columns.module.css';
import { timelineQuery, useDeleteTimelineEntry } from './timeline-commands.ts';
import { TimelineDialog } from './timeline-dialog.tsx';

const noEntries: readonly TimelineEntry[] = [];

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: TimelineEntry };

/** Meetings with clients and other activities, which the dashboard's timeline tells of. */
export function TimelinePage() {
  const query = useQuery(timelineQuery);
  const { timeZone } = useCurrentSession().organisation;
  const mayWrite = useMay('dashboard.write');
  const refusal = mayWrite ? undefined : 'Your role may not change the timeline.';
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
      title="Timeline"
      count={query.data && rows.length}
      lead="The dashboard shows the next meeting, or else the last one, and the newest other activity."
      add={{
        label: 'Add entry',
        onPress: () => {
          setOpened({ kind: 'add' });
        },
      }}
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption="Timeline"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          {...loadingState(query, 'The timeline could not be loaded')}
          empty={{
            title: 'There are no meetings and activities yet',
            detail: 'Add the next meeting with a client.',
          }}
          announcement={rows.length === 1 ? '1 entry' : `${formatCount(rows.length)} entries`}
        />
      </TablePanel>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <TimelineDialog entry={opened.kind === 'edit' ? opened.entry : undefined} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          record={opened.entry}
          rows={rows}
          detail="This cannot be undone."
          confirmLabel="Delete entry"
          deletion={deletion}
          onClose={close}
        />
      )}
    </RecordsPage>
  );
}
