import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Invitation, SentInvitation, User } from '#contract/session/users.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ShownOnceDialog } from '../frame/shown-once-dialog.tsx';
import { t } from './t.ts';
import {
  reactivate,
  resend,
  revoke,
  suspend,
  useReadUsersAgain,
  useUserCommand,
} from './user-commands.ts';
import { type UserHandlers, userColumns } from './user-columns.tsx';
import { userRows, usersQuery } from './user-rows.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import classes from './users.module.css';

const ResetFactorDialog = lazyPart(() => import('./reset-factor-dialog.tsx'));
const UserSessionsDialog = lazyPart(() => import('./user-sessions-dialog.tsx'));

type Opened =
  | { kind: 'role' | 'sessions' | 'suspend' | 'reset' | 'remove'; user: User }
  | { kind: 'revoke'; invitation: Invitation }
  | { kind: 'link'; email: string; link: string };

interface UsersListProps {
  isInviting: boolean;
  onInviteClose: () => void;
}

/** Everybody who works here or was asked to, with what can be done to their accounts. */
export function UsersList({ isInviting, onInviteClose }: UsersListProps) {
  const query = useQuery(usersQuery);
  const ownId = useCurrentSession().user.id;
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  const readAgain = useReadUsersAgain();
  const showSent = ({ invitation: { email }, link }: SentInvitation) => {
    if (link === null) {
      showToast({ id: 'users', tone: 'success', title: t('done.invited', { email }) });
    } else {
      setOpened({ kind: 'link', email, link });
    }
  };
  const { mutate: resendIt } = useUserCommand({
    run: resend,
    done: () => undefined,
    onDone: showSent,
  });
  const revocation = useUserCommand({
    run: revoke,
    done: () => t('done.revoked'),
    onDone: close,
  });
  const suspension = useUserCommand({
    run: suspend,
    done: (_user, { user }) => t('done.suspended', { name: user.name }),
    onDone: close,
  });
  const { mutate: reactivateIt } = useUserCommand({
    run: reactivate,
    done: (_user, { user }) => t('done.reactivated', { name: user.name }),
  });
  const columns = useMemo(() => {
    const open = (kind: 'role' | 'sessions' | 'suspend' | 'reset' | 'remove') => (user: User) => {
      setOpened({ kind, user });
    };
    const on: UserHandlers = {
      onRole: open('role'),
      onSessions: open('sessions'),
      onSuspend: open('suspend'),
      onReset: open('reset'),
      onRemove: open('remove'),
      onReactivate: reactivateIt,
      onResend: resendIt,
      onRevoke: (invitation) => {
        setOpened({ kind: 'revoke', invitation });
      },
    };
    return userColumns(ownId, on);
  }, [ownId, reactivateIt, resendIt]);
  const { data } = query;
  const rows = useMemo(() => (data ? userRows(data.users, data.invitations) : []), [data]);

  return (
    <>
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          rowClassName={classes.row}
          {...loadingState(query, t('notLoaded'))}
          announcement={t('count', { count: rows.length })}
        />
      </TablePanel>
      {isInviting && (
        <InviteDialog
          onInvited={(sent) => {
            showSent(sent);
            void readAgain();
          }}
          onClose={onInviteClose}
        />
      )}
      {opened?.kind === 'link' && (
        <ShownOnceDialog
          title={t('link.title')}
          detail={t('link.detail', { email: opened.email })}
          text={opened.link}
          copy={t('link.copy')}
          onClose={close}
        />
      )}
      {opened?.kind === 'role' && <RoleDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'sessions' && <UserSessionsDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'reset' && <ResetFactorDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'remove' && data && (
        <RemoveDialog
          user={opened.user}
          successors={data.users.filter(
            ({ id, state }) => id !== opened.user.id && state === 'active',
          )}
          ownId={ownId}
          onClose={close}
        />
      )}
      {opened?.kind === 'suspend' && (
        <ConfirmDialog
          title={t('suspend.title', { name: opened.user.name })}
          detail={t('suspend.detail')}
          confirmLabel={t('suspend.submit')}
          isBusy={suspension.isPending}
          failure={suspension.error?.message}
          onConfirm={() => {
            suspension.mutate(opened.user);
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && (
        <ConfirmDialog
          title={t('revoke.title')}
          detail={t('revoke.detail', { email: opened.invitation.email })}
          confirmLabel={t('revoke.submit')}
          isBusy={revocation.isPending}
          failure={revocation.error?.message}
          onConfirm={() => {
            revocation.mutate(opened.invitation);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
