import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { analyticsEndpoints, type Analytics } from '#contract/analytics/analytics.ts';
import { projectEndpoints, type Project } from '#contract/projects/projects.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { showToast } from '#web/ui/feedback/toast.ts';

type AppDesign = NonNullable<Analytics['appDesign']>;

const everyPeriod: QueryKey = [analyticsEndpoints.getAnalytics.path];
const toastId = 'team-membership';

/** Joins the project's team or leaves it: seen at once, taken back where the server refuses, and with an Undo. */
export function useTeamMembership(project: AppDesign): (isMember: boolean) => void {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();

  /** Changes the project wherever the dashboard's figures are kept. */
  const show = (next: (shown: AppDesign) => AppDesign) => {
    queryClient.setQueriesData<Analytics>({ queryKey: everyPeriod }, (analytics) =>
      analytics?.appDesign?.projectId === project.projectId
        ? { ...analytics, appDesign: next(analytics.appDesign) }
        : analytics,
    );
  };

  const { mutate } = useMutation({
    // One after the other: a change of mind must not overtake what it changes.
    scope: { id: toastId },
    mutationFn: (isMember: boolean) =>
      call(projectEndpoints.joinProject, {
        params: { id: project.projectId },
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
        title: isMember ? `You joined ${saved.title}` : `You left ${saved.title}`,
        action: {
          label: 'Undo',
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
        title: isMember ? 'Joining the team failed' : 'Leaving the team failed',
        detail: error.message,
        action: {
          label: 'Retry',
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
