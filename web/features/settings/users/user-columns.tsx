import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Invitation, User } from '#contract/session/users.ts';
import { initials } from '#domain/initials.ts';
import { roles } from '#domain/permissions.ts';
import { language } from '#web/language/language.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { timeSince } from '../security/time-since.ts';
import { t } from './t.ts';
import type { UserRow } from './user-rows.ts';
import classes from './users.module.css';

export interface UserHandlers {
  onRole: (user: User) => void;
  onSessions: (user: User) => void;
  onSuspend: (user: User) => void;
  onReactivate: (user: User) => void;
  onReset: (user: User) => void;
  onRemove: (user: User) => void;
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const tones: Record<UserRow['state'], BadgeTone> = {
  active: 'success',
  invited: 'info',
  expired: 'warning',
  suspended: 'secondary',
};

/** `ownId`: of the person at the screen, who does not act on themselves. */
export function userColumns(ownId: number, on: UserHandlers): readonly DataTableColumn<UserRow>[] {
  return [
    {
      id: 'person',
      header: t('columns.person'),
      sort: 'text',
      value: (row) => (row.user?.name ?? row.email).toLowerCase(),
      cell: ({ email, user }) => (
        <TwoLines
          picture={
            <Avatar
              image={user?.avatar ?? ''}
              initials={initials(user?.name ?? email)}
              tone="primary"
            />
          }
          name={user?.name ?? email}
          detail={user ? email : t('notJoined')}
        />
      ),
    },
    {
      id: 'role',
      header: t('columns.role'),
      width: 120,
      narrowWidth: 96,
      sort: 'number',
      value: ({ role }) => roles.indexOf(role),
      cell: ({ role }) => t(`roleName.${role}`),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: 170,
      narrowWidth: 120,
      cell: ({ state }) => <ToneBadge tone={tones[state]}>{t(`state.${state}`)}</ToneBadge>,
    },
    {
      id: 'secondFactor',
      header: t('columns.secondFactor'),
      width: 140,
      narrowWidth: 110,
      cell: ({ user }) =>
        user && (
          <>
            {/* On phones there are no headers above. */}
            <span className={classes.narrowLabel}>{t('columns.secondFactor')}</span>{' '}
            {t(user.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
          </>
        ),
    },
    {
      id: 'lastSeen',
      header: t('columns.lastSeen'),
      width: 170,
      narrowWidth: 130,
      sort: 'date',
      value: ({ user }) => user?.lastSeenAt ?? '',
      cell: (row) => <LastSeen row={row} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      shape: 'buttons',
      align: 'end',
      width: 96,
      narrowWidth: 72,
      isPinned: true,
      cell: (row) => (
        <ActionMenu
          label={t('actionsOn', { name: row.user?.name ?? row.email })}
          actions={actionsOn(row, ownId, on)}
        />
      ),
    },
  ];
}

function LastSeen({ row: { user, invitation } }: { row: UserRow }) {
  // oxlint-disable-next-line react/purity -- how long ago it was is counted at each render
  const now = new Date();
  const at = user ? user.lastSeenAt : invitation.sentAt;
  if (at === null) return <span className={classes.never}>{t('never')}</span>;
  const instant = new Date(at);
  return (
    <time dateTime={at} title={instant.toLocaleString(language)}>
      {user ? timeSince(instant, now) : t('sentAgo', { ago: timeSince(instant, now) })}
    </time>
  );
}

function actionsOn(row: UserRow, ownId: number, on: UserHandlers): MenuAction[] {
  const { user, invitation } = row;
  if (invitation) {
    return [
      {
        label: t('actions.resend'),
        icon: <IconMailForward {...icon} />,
        onSelect: () => {
          on.onResend(invitation);
        },
      },
      {
        label: t('actions.revoke'),
        icon: <IconX {...icon} />,
        tone: 'danger',
        onSelect: () => {
          on.onRevoke(invitation);
        },
      },
    ];
  }
  const refusal = user.id === ownId ? t('notYourself') : undefined;
  const action = (onSelect: (who: User) => void) => ({
    onSelect: () => {
      onSelect(user);
    },
  });
  return [
    { label: t('actions.role'), icon: <IconUserCog {...icon} />, ...action(on.onRole) },
    { label: t('actions.sessions'), icon: <IconDevices {...icon} />, ...action(on.onSessions) },
    user.state === 'suspended'
      ? {
          label: t('actions.reactivate'),
          icon: <IconPlayerPlay {...icon} />,
          ...action(on.onReactivate),
        }
      : {
          label: t('actions.suspend'),
          icon: <IconPlayerPause {...icon} />,
          refusal,
          ...action(on.onSuspend),
        },
    ...(user.hasSecondFactor
      ? [
          {
            label: t('actions.reset'),
            icon: <IconShieldOff {...icon} />,
            refusal,
            ...action(on.onReset),
          },
        ]
      : []),
    {
      label: t('actions.remove'),
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      refusal,
      ...action(on.onRemove),
    },
  ];
}
