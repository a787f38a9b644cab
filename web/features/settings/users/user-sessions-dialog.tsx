import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type User, userEndpoints } from '#contract/session/users.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { SessionsTable } from '../security/sessions-table.tsx';
import { t } from './t.ts';

/** Where somebody is signed in, and the way to end it. Not imported directly: it is loaded on first use. */
export default function UserSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const params = { id: user.id };
  const sessions = useQuery({
    ...endpointQuery(userEndpoints.listUserSessions, { params }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(userEndpoints.endUserSessions, { params })
        : call(userEndpoints.endUserSession, { params: { ...params, sessionId } }),
    onSettled: () => sessions.refetch(),
  });
  const rows = sessions.data?.sessions ?? [];
  const others = rows.filter(({ isCurrent }) => !isCurrent);
  return (
    <MessageDialog
      title={t('sessions.title', { name: user.name })}
      failure={(end.error ?? sessions.error)?.message}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {generic('close')}
          </Button>
          {others.length > 0 && others.length === rows.length && (
            <DangerButton
              loading={end.isPending && end.variables === undefined}
              onClick={() => {
                end.mutate(undefined);
              }}
            >
              {t('sessions.endAll')}
            </DangerButton>
          )}
        </>
      }
    >
      {sessions.data && rows.length === 0 && (
        <Text inherit c="dimmed">
          {t('sessions.none')}
        </Text>
      )}
      {rows.length > 0 && (
        <SessionsTable
          sessions={rows}
          endingId={end.isPending ? end.variables : undefined}
          onEnd={(id) => {
            end.mutate(id);
          }}
        />
      )}
    </MessageDialog>
  );
}
