import { useMutation } from '@tanstack/react-query';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { t } from './t.ts';
import { useProof } from './use-proof.tsx';

interface RenewCodesDialogProps {
  onRenewed: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before the backup codes are replaced. Not imported directly: it is loaded on first use. */
export default function RenewCodesDialog({ onRenewed, onClose }: RenewCodesDialogProps) {
  const { proven, proofDialog } = useProof();
  const renewal = useMutation({
    mutationFn: () => proven(() => call(secondFactorEndpoints.makeBackupCodes, {})),
    onSuccess: ({ backupCodes }) => {
      onRenewed(backupCodes);
    },
  });
  return (
    <>
      <ConfirmDialog
        title={t('codes.renewTitle')}
        detail={t('codes.renewDetail')}
        confirmLabel={t('codes.renew')}
        isBusy={renewal.isPending}
        failure={renewal.error?.message}
        onConfirm={() => {
          renewal.mutate();
        }}
        onClose={onClose}
      />
      {proofDialog}
    </>
  );
}
