import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { useMay } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { projectColumns } from './project-columns.tsx';
import classes from './projects.module.css';
import {
  projectsQuery,
  useDeleteProject,
  useJoinProject,
  usePinProject,
} from './project-commands.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { t } from './t.ts';

const noProjects: readonly Project[] = [];

interface Opened {
  kind: 'add' | 'edit' | 'delete';
  project?: Project;
}

export function ProjectListPage() {
  const query = useQuery(projectsQuery);
  const mayWrite = useMay('dashboard.write');
  const refusal = mayWrite ? undefined : t('notAllowed');
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  const { mutate: pin } = usePinProject();
  const { mutate: join } = useJoinProject();
  const deletion = useDeleteProject(close);
  const columns = useMemo(() => {
    const open = (kind: Opened['kind']) => (project: Project) => {
      setOpened({ kind, project });
    };
    const [onEdit, onDelete] = [open('edit'), open('delete')];
    return projectColumns({ refusal, onPin: pin, onJoin: join, onEdit, onDelete });
  }, [refusal, pin, join]);
  const rows = query.data?.projects ?? noProjects;

  return (
    <RecordsPage
      title={t('title')}
      count={query.data && rows.length}
      lead={t('lead')}
      add={{
        label: t('addProject'),
        onPress: () => {
          setOpened({ kind: 'add' });
        },
      }}
      refusal={refusal}
    >
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('title')}
          isWide
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={classes.row}
          {...loadingState(query, t('notLoaded'))}
          empty={{ title: t('empty.title'), detail: t('empty.detail') }}
          announcement={t('count', { count: rows.length })}
        />
      </TablePanel>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <ProjectDialog project={opened.project} onClose={close} />
      )}
      {opened?.kind === 'delete' && opened.project && (
        <DeleteDialog
          record={opened.project}
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
