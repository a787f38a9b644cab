import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What was typed is given up. */
  onLeave: () => void;
}

/** Asks before what was typed is left behind, and only then. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      detail="What you typed since the last save is lost then."
      confirmLabel="Leave"
      isBusy={false}
      failure={undefined}
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    />
  );
}
