import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { useMay } from '#web/api/current-session.ts';
import { countOf } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/records-page.tsx';
import { projectColumns } from './project-columns.tsx';
import columnClasses from './project-columns.module.css';
import {
  projectsQuery,
  useDeleteProject,
  useJoinProject,
  usePinProject,
} from './project-commands.ts';
import { ProjectDialog } from './project-dialog.tsx';

const noProjects: readonly Project[] = [];

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; project: Project };

/** The projects with their teams and members; one of them is pinned to the dashboard. */
export function ProjectListPage() {
  const query = useQuery(projectsQuery);
  const mayWrite = useMay('dashboard.write');
  const refusal = mayWrite ? undefined : 'Your role may not change projects.';
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  const { mutate: pin } = usePinProject();
  const { mutate: join } = useJoinProject();
  const deletion = useDeleteProject(close);
  const columns = useMemo(
    () =>
      projectColumns({
        refusal,
        onPin: pin,
        onJoin: join,
        onEdit: (project) => {
          setOpened({ kind: 'edit', project });
        },
        onDelete: (project) => {
          setOpened({ kind: 'delete', project });
        },
      }),
    [refusal, pin, join],
  );
  const rows = query.data?.projects ?? noProjects;

  return (
    <RecordsPage
      title="Projects"
      count={query.data && rows.length}
      lead="The dashboard shows the pinned project, and the newest one in the timeline."
      add={{
        label: 'Add project',
        onPress: () => {
          setOpened({ kind: 'add' });
        },
      }}
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption="Projects"
          isWide
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={columnClasses.row}
          {...loadingState(query, 'The projects could not be loaded')}
          empty={{
            title: 'There are no projects yet',
            detail: 'Add the first one and pin it to the dashboard.',
          }}
          announcement={countOf(rows.length, 'project')}
        />
      </TablePanel>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <ProjectDialog
          project={opened.kind === 'edit' ? opened.project : undefined}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          record={opened.project}
          rows={rows}
          detail="Its teams and members go with it. This cannot be undone."
          confirmLabel="Delete project"
          deletion={deletion}
          onClose={close}
        />
      )}
    </RecordsPage>
  );
}
