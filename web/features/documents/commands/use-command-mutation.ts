import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#web/ui/feedback/toast.ts';
import { isStale } from './stale-document.ts';

/** What a command needs of the document that it is given for. */
export interface CommandTarget {
  id: number;
  version: number;
}

/** One at a time: what failed last is what one can do again. */
export const failureToastId = 'invoice-command-failure';

export interface CommandMutation<Target, Answer> {
  /** The key lives as long as the wish: a retry with it does nothing twice. */
  send: (target: Target, key: string) => Promise<Answer>;
  /** What to tell where it did not work. */
  failure: string;
  onDone: (answer: Answer, target: Target) => void | Promise<void>;
  /** How what somebody else has changed is read. */
  readStale: (id: number) => Promise<{ what: string }>;
}

/** A command that is given by one press, without a form; what goes wrong is told by a toast with Retry. */
export function useCommandMutation<Target extends { id: number }, Answer>(
  press: CommandMutation<Target, Answer>,
): (target: Target) => void {
  const { mutate } = useMutation({
    mutationFn: ({ target, key }: { target: Target; key: string }) => press.send(target, key),
    onSuccess: (answer, { target }) => press.onDone(answer, target),
    onError: async (error, wish) => {
      if (isStale(error)) {
        const { what } = await press.readStale(wish.target.id);
        const detail = `${what} It is shown as it is now: try again.`;
        showToast({ id: failureToastId, tone: 'danger', title: press.failure, detail });
        return;
      }
      showToast({
        id: failureToastId,
        tone: 'danger',
        title: press.failure,
        detail: error.message,
        action: {
          label: 'Retry',
          onSelect: () => {
            mutate(wish);
          },
        },
      });
    },
  });
  return useCallback(
    (target) => {
      mutate({ target, key: crypto.randomUUID() });
    },
    [mutate],
  );
}
