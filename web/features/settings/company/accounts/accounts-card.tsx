import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  mostReceivingAccounts,
  type ReceivingAccounts,
} from '#contract/settings/receiving-accounts.ts';
import { formatAccount } from '#domain/payments/receiving-account.ts';
import { useMay } from '#web/api/current-session.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { cardBodyClass, SettingsCard } from '../../frame/settings-card.tsx';
import { Loaded } from '../../frame/settings-page.tsx';
import { SettingsTable } from '../../frame/settings-table.tsx';
import { useSaveSettings } from '../../frame/use-settings-form.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountMenu, type AccountChange } from './account-menu.tsx';
import { type Account, section, sendAccounts } from './accounts-section.ts';
import { t } from './t.ts';

/** The accounts that clients pay to. */
export function AccountsCard() {
  return (
    <Loaded what="bankAccounts" query={section.query}>
      {(read) => <AccountsList read={read} />}
    </Loaded>
  );
}

interface Opened {
  kind: 'form' | 'delete';
  index: number;
}

function AccountsList({ read }: { read: ReceivingAccounts }) {
  const { accounts } = read;
  const mayWrite = useMay('settings.write');
  const [opened, setOpened] = useState<Opened>();
  const queryClient = useQueryClient();
  const save = useSaveSettings(section);
  const change = useMutation({
    mutationFn: (to: AccountChange) =>
      save(read.version, (options) => sendAccounts(to.accounts, options)),
    onSuccess: async (_saved, { done }) => {
      setOpened(undefined);
      showToast({ id: 'settings', tone: 'success', title: done });
      await queryClient.invalidateQueries(section.reloads);
    },
    onError: (error, { isAsked = false }) => {
      if (!isAsked) showToast({ id: 'settings', tone: 'danger', title: error.message });
    },
  });
  const close = () => {
    change.reset();
    setOpened(undefined);
  };
  const asked = opened?.kind === 'delete' ? accounts[opened.index] : undefined;
  return (
    <SettingsCard
      title={t('title')}
      subtitle={t('lead')}
      action={
        mayWrite &&
        accounts.length < mostReceivingAccounts && (
          <Button
            variant="default"
            onClick={() => {
              setOpened({ kind: 'form', index: accounts.length });
            }}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {accounts.length === 0 ? (
        <Text className={cardBodyClass} inherit c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <SettingsTable
          caption={t('caption')}
          columns={[
            t('name'),
            t('number'),
            t('currencies'),
            <VisuallyHidden>{t('actions')}</VisuallyHidden>,
          ]}
        >
          {accounts.map((account, index) => (
            <tr key={account.name}>
              <th scope="row">
                {account.name}{' '}
                {account.isDefault && (
                  <Text component="span" inherit ms={4}>
                    <ToneBadge tone="info">{t('default')}</ToneBadge>
                  </Text>
                )}
              </th>
              <td data-plain>{numberOf(account)}</td>
              <td data-label={t('currencies')}>{currenciesOf(account)}</td>
              <td data-action>
                {mayWrite && (
                  <AccountMenu
                    accounts={accounts}
                    index={index}
                    onForm={() => {
                      setOpened({ kind: 'form', index });
                    }}
                    onDelete={() => {
                      setOpened({ kind: 'delete', index });
                    }}
                    onChange={change.mutate}
                  />
                )}
              </td>
            </tr>
          ))}
        </SettingsTable>
      )}
      {opened?.kind === 'form' && (
        <AccountDialog key={opened.index} read={read} index={opened.index} onClose={close} />
      )}
      {asked && (
        <ConfirmDialog
          title={t('deleteTitle', { name: asked.name })}
          detail={t('deleteDetail')}
          confirmLabel={t('delete')}
          isBusy={change.isPending}
          failure={change.error?.message}
          onConfirm={() => {
            change.mutate({
              accounts: without(accounts, asked),
              done: t('deleted'),
              isAsked: true,
            });
          }}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}

/** Another one becomes the default in its place. */
function without(accounts: readonly Account[], gone: Account): Account[] {
  const left = accounts.filter((one) => one !== gone);
  return gone.isDefault ? left.map((one, at) => ({ ...one, isDefault: at === 0 })) : left;
}

function numberOf(account: Account): string {
  const { number, routing } = formatAccount(account);
  return [routing, number].filter((part) => part !== '').join(' · ');
}

function currenciesOf({ currencies, isDefault }: Account): string {
  const all = [...currencies, ...(isDefault ? [t('otherCurrencies')] : [])];
  return all.length === 0 ? t('noCurrencies') : all.join(', ');
}
