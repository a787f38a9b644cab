import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { call } from '#web/api/call.ts';
import type { ToastAction } from '#web/ui/feedback/toast-message.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../texts/t.ts';
import { useDocumentsChanged } from './documents-changed.ts';

/** The Undo action of a command's toast; none for a command that can't be undone. */
export function useUndo(): (
  handle: UndoHandle | null,
  /** When undoing stops being possible, if that is soon. */
  endsAt?: number,
) => { action?: ToastAction } {
  const changed = useDocumentsChanged();
  const { mutate } = useMutation({
    mutationFn: ({ handle }: UndoHandle) => call(undoEndpoints.undoCommand, { params: { handle } }),
    onSuccess: async ({ done }) => {
      await changed();
      showToast({ tone: 'success', title: done });
    },
    onError: async (error) => {
      await changed();
      showToast({ tone: 'danger', title: t('command.undoFailed'), detail: error.message });
    },
  });
  return useCallback(
    (handle, endsAt) => {
      if (handle === null) return {};
      const onSelect = () => {
        mutate(handle);
      };
      const ends = endsAt === undefined ? {} : { endsAt };
      return { action: { label: generic('undo'), isUndo: true, onSelect, ...ends } };
    },
    [mutate],
  );
}
