import { VisuallyHidden } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import type { Passkey } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { language } from '#web/language/language.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { timeSince } from '../security/time-since.ts';
import { useReadFactorsAgain } from './factor-queries.ts';
import classes from './factors.module.css';
import { t } from './t.ts';
import { useProof } from './use-proof.tsx';

const RenamePasskey = lazyPart(() => import('./rename-passkey.tsx'));
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [opened, setOpened] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey }>();
  const { proven, proofDialog } = useProof();
  const readAgain = useReadFactorsAgain();
  const close = () => {
    setOpened(undefined);
  };
  const removal = useMutation({
    mutationFn: ({ id }: Passkey) =>
      proven(() => call(passkeyEndpoints.removePasskey, { params: { id } })),
    onSuccess: async () => {
      showToast({ id: 'second-factor', tone: 'success', title: t('passkeys.removed') });
      close();
      await readAgain();
    },
  });
  return (
    <div className={classes.passkeys}>
      <SettingsTable
        caption={t('passkeys.caption')}
        columns={[
          t('passkeys.name'),
          t('passkeys.added'),
          t('passkeys.used'),
          <VisuallyHidden>{t('passkeys.actions')}</VisuallyHidden>,
        ]}
      >
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <th scope="row">{passkey.name}</th>
            <td data-label={t('passkeys.added')}>
              <Moment at={passkey.createdAt} />
            </td>
            <td data-label={t('passkeys.used')}>
              {passkey.lastUsedAt === null ? (
                t('passkeys.never')
              ) : (
                <Moment at={passkey.lastUsedAt} />
              )}
            </td>
            <td data-action>
              <ActionMenu
                label={t('passkeys.actionsOn', { name: passkey.name })}
                actions={[
                  {
                    label: t('passkeys.rename'),
                    icon: <IconPencil {...icon} />,
                    onSelect: () => {
                      setOpened({ kind: 'rename', passkey });
                    },
                  },
                  {
                    label: t('passkeys.remove'),
                    icon: <IconTrash {...icon} />,
                    tone: 'danger',
                    onSelect: () => {
                      removal.reset();
                      setOpened({ kind: 'remove', passkey });
                    },
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </SettingsTable>
      {opened?.kind === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={close} />}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: opened.passkey.name })}
          detail={t('passkeys.removeDetail')}
          confirmLabel={t('passkeys.remove')}
          isBusy={removal.isPending}
          failure={removal.error?.message}
          onConfirm={() => {
            removal.mutate(opened.passkey);
          }}
          onClose={close}
        />
      )}
      {proofDialog}
    </div>
  );
}

function Moment({ at }: { at: string }) {
  // oxlint-disable-next-line react/purity -- how long ago it was is counted at each render
  const now = new Date();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={instant.toLocaleString(language)}>
      {timeSince(instant, now)}
    </time>
  );
}
