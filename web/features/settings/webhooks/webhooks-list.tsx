import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ShownOnceDialog } from '../frame/shown-once-dialog.tsx';
import { t } from './t.ts';
import { type WebhookAction, webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import {
  hostOf,
  remove,
  replaceSecret,
  sendTest,
  switchOver,
  useReadWebhooksAgain,
  useWebhookCommand,
  webhooksQuery,
} from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface Opened {
  action: 'change' | 'secret' | 'delete';
  webhook: Webhook;
}

interface WebhooksListProps {
  isAdding: boolean;
  onAddClose: () => void;
}

/** Where events go, and what can be done with each. */
export function WebhooksList({ isAdding, onAddClose }: WebhooksListProps) {
  const query = useQuery(webhooksQuery);
  const navigate = useNavigate();
  const readAgain = useReadWebhooksAgain();
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setOpened(undefined);
  };
  const { mutate: test } = useWebhookCommand({ run: sendTest, done: () => t('done.tested') });
  const { mutate: switchIt } = useWebhookCommand({
    run: switchOver,
    done: ({ isOn }) => (isOn ? t('done.off') : t('done.on')),
  });
  const replacement = useWebhookCommand({
    run: replaceSecret,
    onDone: (shown) => {
      close();
      setSecret(shown.secret);
    },
  });
  const removal = useWebhookCommand({
    run: remove,
    done: () => t('done.deleted'),
    onDone: close,
  });
  const columns = useMemo(() => {
    const act = (action: WebhookAction, webhook: Webhook) => {
      if (action === 'test') test(webhook);
      else if (action === 'switch') switchIt(webhook);
      else if (action === 'log')
        void navigate({ to: '/settings/webhooks', hash: String(webhook.id) });
      else setOpened({ action, webhook });
    };
    return webhookColumns(act);
  }, [navigate, switchIt, test]);
  const rows = query.data?.webhooks ?? [];
  return (
    <>
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowClassName={classes.row}
          {...loadingState(query, t('notLoaded'))}
          empty={{ title: t('empty'), detail: t('emptyDetail') }}
          announcement={t('count', { count: rows.length })}
        />
      </TablePanel>
      {(isAdding || opened?.action === 'change') && (
        <WebhookDialog
          {...(opened && { webhook: opened.webhook })}
          onAdded={(shown) => {
            setSecret(shown.secret);
            void readAgain();
          }}
          onChanged={() => {
            showToast({ id: 'webhooks', tone: 'success', title: t('done.changed') });
            void readAgain();
          }}
          onClose={isAdding ? onAddClose : close}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          title={t('secret.title')}
          detail={t('secret.detail')}
          text={secret}
          copy={t('secret.copy')}
          onClose={() => {
            setSecret(undefined);
          }}
        />
      )}
      {opened?.action === 'secret' && (
        <ConfirmDialog
          title={t('replace.title')}
          detail={t('replace.detail')}
          confirmLabel={t('replace.submit')}
          isBusy={replacement.isPending}
          failure={replacement.error?.message}
          onConfirm={() => {
            replacement.mutate(opened.webhook);
          }}
          onClose={close}
        />
      )}
      {opened?.action === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { host: hostOf(opened.webhook) })}
          detail={t('delete.detail')}
          confirmLabel={t('delete.submit')}
          isBusy={removal.isPending}
          failure={removal.error?.message}
          onConfirm={() => {
            removal.mutate(opened.webhook);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
