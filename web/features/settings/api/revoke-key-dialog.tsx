import { useMutation } from '@tanstack/react-query';
import { type ApiKey, apiKeyEndpoints } from '#contract/session/api-keys.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { t } from './t.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  /** Whether it may be somebody else's. */
  mayManage: boolean;
  onRevoked: () => void;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, mayManage, onRevoked, onClose }: RevokeKeyDialogProps) {
  const { revokeAnyApiKey, revokeApiKey } = apiKeyEndpoints;
  const revocation = useMutation({
    mutationFn: () =>
      call(mayManage ? revokeAnyApiKey : revokeApiKey, { params: { id: apiKey.id } }),
    onSuccess: () => {
      showToast({ id: 'api-keys', tone: 'success', title: t('revoked') });
      onClose();
      onRevoked();
    },
  });
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: apiKey.name })}
      detail={t('revokeDetail')}
      confirmLabel={t('revoke')}
      isBusy={revocation.isPending}
      failure={revocation.error?.message}
      onConfirm={() => {
        revocation.mutate();
      }}
      onClose={onClose}
    />
  );
}
