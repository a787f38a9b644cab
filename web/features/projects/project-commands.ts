import { projectEndpoints, type Project } from '#contract/projects/projects.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useListChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

export const projectsQuery = endpointQuery(projectEndpoints.listProjects, {});
const toastId = 'project';

export const useProjectsChanged = () => useListChanged(projectsQuery.queryKey);

export function usePinProject() {
  return useRecordCommand({
    toastId,
    changed: useProjectsChanged(),
    send: ({ id, version, isPinned }: Project) => {
      const input = { params: { id }, body: { isPinned: !isPinned } };
      return call(projectEndpoints.pinProject, input, { version });
    },
    done: ({ title, isPinned }) => ({ title: t(isPinned ? 'pinned' : 'unpinned', { title }) }),
    failed: () => t('pinFailed'),
    stale: t('changedBySomeone'),
  });
}

export function useJoinProject() {
  const join = useRecordCommand({
    toastId,
    changed: useProjectsChanged(),
    send: ({ id, isMember }: Project) =>
      call(projectEndpoints.joinProject, { params: { id }, body: { isMember: !isMember } }),
    done: (project) => ({
      title: t(project.isMember ? 'joined' : 'left', { title: project.title }),
      action: {
        label: generic('undo'),
        onSelect: () => {
          join.mutate(project);
        },
      },
    }),
    failed: () => t('joinFailed'),
  });
  return join;
}

/** Deletes a project; its dialog shows a failure. */
export function useDeleteProject(onDeleted: () => void) {
  return useRecordCommand({
    toastId,
    changed: useProjectsChanged(),
    send: async ({ id, version }: Project) => {
      await call(projectEndpoints.deleteProject, { params: { id } }, { version });
      // Its Undo may be about the deleted project.
      hideToast(toastId);
    },
    // The row goes before the dialog does, or the focus would return to it.
    onDone: onDeleted,
    done: (_nothing, { title }) => ({ title: t('deleted', { title }) }),
  });
}
