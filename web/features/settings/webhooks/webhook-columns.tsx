import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { everyEvent } from '#contract/webhooks/event-types.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { timeSince } from '../security/time-since.ts';
import { t } from './t.ts';
import { hostOf } from './webhook-queries.ts';

export type WebhookAction = 'log' | 'test' | 'change' | 'secret' | 'switch' | 'delete';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type State = 'on' | 'off' | 'failing' | 'gaveUp';
const tones: Record<State, BadgeTone> = {
  on: 'success',
  off: 'secondary',
  failing: 'warning',
  gaveUp: 'danger',
};

/** It fails where the last thing that came of it was a failure. */
function stateOf({ isOn, gaveUpAt, lastFailureAt, lastSuccessAt }: Webhook): State {
  if (!isOn) return gaveUpAt === null ? 'off' : 'gaveUp';
  return (lastFailureAt ?? '') > (lastSuccessAt ?? '') ? 'failing' : 'on';
}

export function webhookColumns(
  on: (action: WebhookAction, webhook: Webhook) => void,
): readonly DataTableColumn<Webhook>[] {
  return [
    {
      id: 'address',
      header: t('columns.address'),
      sort: 'text',
      value: ({ url }) => url,
      cell: ({ url, description }) => <TwoLines name={url} detail={description} />,
    },
    {
      id: 'events',
      header: t('columns.events'),
      width: 110,
      narrowWidth: 96,
      cell: ({ events }) =>
        events.includes(everyEvent) ? t('allEvents') : t('someEvents', { count: events.length }),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: 120,
      narrowWidth: 100,
      cell: (webhook) => {
        const state = stateOf(webhook);
        return <ToneBadge tone={tones[state]}>{t(`state.${state}`)}</ToneBadge>;
      },
    },
    {
      id: 'last',
      header: t('columns.last'),
      width: 200,
      narrowWidth: 184,
      cell: (webhook) => <LastDelivery webhook={webhook} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      shape: 'buttons',
      align: 'end',
      width: 96,
      narrowWidth: 72,
      isPinned: true,
      cell: (webhook) => (
        <ActionMenu
          label={t('actionsOn', { host: hostOf(webhook) })}
          actions={actionsOn(webhook, on)}
        />
      ),
    },
  ];
}

function LastDelivery({ webhook }: { webhook: Webhook }) {
  const { lastFailureAt, lastSuccessAt, waiting } = webhook;
  // oxlint-disable-next-line react/purity -- how long ago it was is counted at each render
  const now = new Date();
  const hasFailed = (lastFailureAt ?? '') > (lastSuccessAt ?? '');
  const at = hasFailed ? lastFailureAt : lastSuccessAt;
  const ago = at === null ? '' : timeSince(new Date(at), now);
  const last = hasFailed ? t('failed', { ago }) : t('arrived', { ago });
  return (
    <TwoLines
      name={at === null ? t('never') : last}
      detail={waiting > 0 ? t('waiting', { count: waiting }) : ''}
    />
  );
}

function actionsOn(
  webhook: Webhook,
  on: (action: WebhookAction, webhook: Webhook) => void,
): MenuAction[] {
  const { isOn } = webhook;
  const action = (name: WebhookAction) => ({
    onSelect: () => {
      on(name, webhook);
    },
  });
  return [
    { label: t('actions.log'), icon: <IconHistory {...icon} />, ...action('log') },
    ...(isOn
      ? [{ label: t('actions.test'), icon: <IconSend {...icon} />, ...action('test') }]
      : []),
    { label: t('actions.change'), icon: <IconPencil {...icon} />, ...action('change') },
    { label: t('actions.secret'), icon: <IconKey {...icon} />, ...action('secret') },
    isOn
      ? { label: t('actions.switchOff'), icon: <IconPlayerPause {...icon} />, ...action('switch') }
      : { label: t('actions.switchOn'), icon: <IconPlayerPlay {...icon} />, ...action('switch') },
    {
      label: t('actions.delete'),
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      ...action('delete'),
    },
  ];
}
