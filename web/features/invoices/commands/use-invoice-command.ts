import { useCallback } from 'react';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import {
  type CommandMutation,
  useCommandMutation,
} from '#web/features/documents/commands/use-command-mutation.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import type { Toast } from '#web/ui/feedback/toast-message.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged, useReadStale } from './invoices-changed.ts';

export type Done = Pick<Toast, 'id' | 'title' | 'detail'> & {
  /** When undoing stops being possible, if that is soon. */
  endsAt?: number;
};

/** Shows what a command did wherever the invoice is shown, then as a toast with Undo where that is possible. */
export function useShowDone() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useCallback(
    async (answer: Partial<CommandAnswer>, { endsAt, ...said }: Done, onShown?: () => void) => {
      const { invoice, paymentDetails } = answer;
      await changed(invoice && paymentDetails && { invoice, paymentDetails });
      onShown?.();
      showToast({ tone: 'success', ...said, ...undo(answer.undo ?? null, endsAt) });
    },
    [changed, undo],
  );
}

interface InvoiceCommand<Target, Answer> extends Pick<
  CommandMutation<Target, Answer>,
  'send' | 'failure' | 'anyway'
> {
  done: (answer: Answer, target: Target) => Done;
  /** Before the toast. */
  onShown?: ((answer: Answer, target: Target) => void) | undefined;
}

export function useInvoiceCommand<Target extends { id: number }, Answer extends object>(
  command: InvoiceCommand<Target, Answer>,
): (target: Target) => void {
  const { send, failure, anyway, done, onShown } = command;
  const showDone = useShowDone();
  const readStale = useReadStale();
  return useCommandMutation({
    send,
    failure,
    anyway,
    readStale,
    onDone: (answer, target) =>
      showDone(answer, done(answer, target), () => onShown?.(answer, target)),
  });
}
