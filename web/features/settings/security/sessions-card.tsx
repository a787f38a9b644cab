import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SessionsTable } from './sessions-table.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import classes from './sessions-card.module.css';

const sessionsQuery = endpointQuery(sessionEndpoints.listSessions, {});

/** Where the own account is signed in; each place can be signed out from here. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others'
        ? call(sessionEndpoints.endOtherSessions, {})
        : call(sessionEndpoints.endSession, { params: which }),
    onSuccess: async (_nothing, which) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast({
        id: 'end-session',
        tone: 'success',
        title: which === 'others' ? 'All other sessions ended' : 'Session ended',
      });
    },
    onError: ({ message }) => {
      showToast({
        id: 'end-session',
        tone: 'danger',
        title: 'The session could not be ended',
        detail: message,
      });
    },
  });
  const hasOthers = data?.sessions.some((session) => !session.isCurrent) ?? false;

  return (
    <SettingsCard
      title="Sessions"
      subtitle="Where your account is signed in."
      action={
        hasOthers && (
          <Button
            variant="default"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => {
              end.mutate('others');
            }}
          >
            End all others
          </Button>
        )
      }
    >
      {data !== undefined && (
        <SessionsTable
          sessions={data.sessions}
          endingId={end.isPending && end.variables !== 'others' ? end.variables.id : undefined}
          onEnd={(id) => {
            end.mutate({ id });
          }}
        />
      )}
      {data === undefined && error === null && (
        <div className={classes.state} aria-busy="true">
          <ShapeSkeleton width="40%" heightPx={12} />
          <ShapeSkeleton width="60%" heightPx={12} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div className={classes.state} role="alert">
          <p>The sessions could not be loaded. {error.message}</p>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
