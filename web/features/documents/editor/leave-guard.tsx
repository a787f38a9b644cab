import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { t } from './texts/t.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The changes are discarded. */
  onLeave?: (() => void) | undefined;
}

export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      detail={t('leave.detail')}
      confirmLabel={t('leave.confirm')}
      isBusy={false}
      failure={undefined}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    />
  );
}
