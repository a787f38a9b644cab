import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { analyticsEndpoints, type Analytics } from '#contract/analytics/analytics.ts';
import { projectEndpoints, type Project } from '#contract/projects/projects.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';

type AppDesign = NonNullable<Analytics['appDesign']>;

const everyPeriod: QueryKey = [analyticsEndpoints.getAnalytics.path];
const toastId = 'team-membership';

/** Joins or leaves the project's team: optimistically, reverted when the server refuses, with an undo. */
export function useTeamMembership(project: AppDesign): (isMember: boolean) => void {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();

  const show = (next: (shown: AppDesign) => AppDesign) => {
    queryClient.setQueriesData<Analytics>({ queryKey: everyPeriod }, (analytics) => {
      const shown = analytics?.appDesign;
      if (shown?.projectId !== project.projectId || !shown) return analytics;
      return { ...analytics, appDesign: next(shown) };
    });
  };

  const { mutate } = useMutation({
    // One at a time: a change of mind must not overtake the first request.
    scope: { id: toastId },
    mutationFn: (isMember: boolean) =>
      call(projectEndpoints.joinProject, {
        // The button is off where there is no id.
        params: { id: project.projectId ?? 0 },
        body: { isMember },
      }),
    onMutate: async (isMember) => {
      await queryClient.cancelQueries({ queryKey: everyPeriod });
      const self = {
        color: 'primary',
        text: initials(user.name),
        img: user.avatar,
        name: user.name,
      };
      show((shown) => ({
        ...shown,
        isMember,
        members: isMember
          ? [...shown.members, self]
          : shown.members.filter(({ name }) => name !== user.name),
      }));
    },
    onSuccess: (saved, isMember) => {
      show((shown) => ({ ...shown, ...membership(saved) }));
      showToast({
        id: toastId,
        tone: 'success',
        title: isMember
          ? t('project.joined', { title: saved.title })
          : t('project.left', { title: saved.title }),
        action: {
          label: generic('undo'),
          onSelect: () => {
            mutate(!isMember);
          },
        },
      });
    },
    onError: (error, isMember) => {
      void queryClient.invalidateQueries({ queryKey: everyPeriod });
      showToast({
        id: toastId,
        tone: 'danger',
        title: isMember ? t('project.joinFailed') : t('project.leaveFailed'),
        detail: error.message,
        action: {
          label: generic('retry'),
          onSelect: () => {
            mutate(isMember);
          },
        },
      });
    },
  });
  return mutate;
}

function membership({ version, isMember, members }: Project) {
  return {
    version,
    isMember,
    members: members.map(({ name, color, avatar }) => ({
      color,
      text: initials(name),
      img: avatar,
      name,
    })),
  };
}
