import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { projectEndpoints, type Project } from '#contract/projects/projects.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { hideToast, showToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

export const projectsQuery = endpointQuery(projectEndpoints.listProjects, {});
const toastId = 'project';

/** Reads again what the change of a project shows on: this page and the dashboard. */
export function useProjectsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: [analyticsEndpoints.getAnalytics.path] }),
    ]);
}

/** Pins a project to the dashboard, or takes it off. */
export function usePinProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ id, version, isPinned }: Project) =>
      call(
        projectEndpoints.pinProject,
        { params: { id }, body: { isPinned: !isPinned } },
        { version },
      ),
    onSuccess: async ({ title, isPinned }) => {
      await changed();
      showToast({
        id: toastId,
        tone: 'success',
        title: isPinned ? t('pinned', { title }) : t('unpinned', { title }),
      });
    },
    onError: async (error) => {
      await changed();
      refused(t('pinFailed'), error);
    },
  });
}

/** Joins a project or leaves it; the toast takes it back. */
export function useJoinProject() {
  const changed = useProjectsChanged();
  const join = useMutation({
    mutationFn: ({ id, isMember }: Project) =>
      call(projectEndpoints.joinProject, { params: { id }, body: { isMember: !isMember } }),
    onSuccess: async (project) => {
      await changed();
      showToast({
        id: toastId,
        tone: 'success',
        title: project.isMember
          ? t('joined', { title: project.title })
          : t('left', { title: project.title }),
        action: {
          label: generic('undo'),
          onSelect: () => {
            join.mutate(project);
          },
        },
      });
    },
    onError: (error) => {
      refused(t('joinFailed'), error);
    },
  });
  return join;
}

/** Deletes a project. */
export function useDeleteProject(onDeleted: () => void) {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ id, version }: Project) =>
      call(projectEndpoints.deleteProject, { params: { id } }, { version }),
    onSuccess: async (_nothing, { title }) => {
      hideToast(toastId);
      // The row goes before the dialog does, or the focus would return to it.
      await changed();
      onDeleted();
      showToast({ id: toastId, tone: 'success', title: t('deleted', { title }) });
    },
    onError: changed,
  });
}

function refused(title: string, error: Error): void {
  const isStale = error instanceof CallError && error.status === 412;
  const detail = isStale ? t('changedBySomeone') : error.message;
  showToast({ id: toastId, tone: 'danger', title, detail });
}
