import { useMutation } from '@tanstack/react-query';
import type { Toast } from '#web/ui/feedback/toast-message.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { isStale } from './stale-document.ts';

interface RecordCommand<Target, Answer> {
  /** A later toast with the same id replaces this one. */
  toastId: string;
  send: (target: Target) => Promise<Answer>;
  /** Refetches what shows the record, after a failure too: someone else may have changed it. */
  changed: () => Promise<unknown>;
  /** Between the refetch and the toast. */
  onDone?: () => void;
  done: (answer: Answer, target: Target) => Omit<Toast, 'id' | 'tone'>;
  /** The title of the toast after a failure; left out where a dialog shows it. */
  failed?: (target: Target) => string;
  /** Instead of the server's sentence when someone else changed the record. */
  stale?: string;
}

/** A command on a record from its row or menu, and the toast that says what came of it. */
export function useRecordCommand<Target, Answer>(command: RecordCommand<Target, Answer>) {
  const { toastId: id, send, changed, onDone, done, failed, stale } = command;
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, target) => {
      await changed();
      onDone?.();
      showToast({ id, tone: 'success', ...done(answer, target) });
    },
    onError: async (error, target) => {
      await changed();
      if (!failed) return;
      const detail = (isStale(error) ? stale : undefined) ?? error.message;
      showToast({ id, tone: 'danger', title: failed(target), detail });
    },
  });
}
