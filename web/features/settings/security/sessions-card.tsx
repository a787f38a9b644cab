import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SessionsTable } from './sessions-table.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

const sessionsQuery = endpointQuery(ownAccountEndpoints.listSessions, {});

export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others'
        ? call(ownAccountEndpoints.endOtherSessions, {})
        : call(ownAccountEndpoints.endSession, { params: which }),
    onSuccess: async (_nothing, which) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast({
        id: 'end-session',
        tone: 'success',
        title: t(which === 'others' ? 'security.sessions.othersEnded' : 'security.sessions.ended'),
      });
    },
    onError: ({ message }) => {
      showToast({
        id: 'end-session',
        tone: 'danger',
        title: t('security.sessions.notEnded'),
        detail: message,
      });
    },
  });
  const hasOthers = data?.sessions.some((session) => !session.isCurrent) ?? false;

  return (
    <SettingsCard
      title={t('security.sessions.title')}
      subtitle={t('security.sessions.lead')}
      action={
        hasOthers && (
          <Button
            variant="default"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => {
              end.mutate('others');
            }}
          >
            {t('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded what="sessions" query={sessionsQuery}>
        {({ sessions }) => (
          <SessionsTable
            sessions={sessions}
            endingId={end.isPending && end.variables !== 'others' ? end.variables.id : undefined}
            onEnd={(id) => {
              end.mutate({ id });
            }}
          />
        )}
      </Loaded>
    </SettingsCard>
  );
}
