import { type User, userEndpoints } from '#contract/session/users.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useProof } from '../factors/use-proof.tsx';
import { t } from './t.ts';
import { useUserCommand } from './user-commands.ts';

/** Takes a colleague's second factor away who lost it. Not imported directly: it is loaded on first use. */
export default function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { proven, proofDialog } = useProof();
  const reset = useUserCommand({
    run: ({ id }: User) => proven(() => call(userEndpoints.resetSecondFactor, { params: { id } })),
    done: () => t('done.reset', { name: user.name }),
    onDone: onClose,
  });
  return (
    <>
      <ConfirmDialog
        title={t('reset.title', { name: user.name })}
        detail={t('reset.detail', { name: user.name })}
        confirmLabel={t('reset.submit')}
        isBusy={reset.isPending}
        failure={reset.error?.message}
        onConfirm={() => {
          reset.mutate(user);
        }}
        onClose={onClose}
      />
      {proofDialog}
    </>
  );
}
