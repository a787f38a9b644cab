import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { newId } from '#web/api/new-id.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../texts/t.ts';
import { isStale } from './stale-document.ts';

export interface CommandTarget {
  id: number;
  version: number;
}

/** Only the last failure is shown, because Retry belongs to it. */
export const failureToastId = 'invoice-command-failure';

export interface CommandMutation<Target, Answer> {
  /** A retry has the same key, so that nothing is done twice. */
  send: (target: Target, key: string) => Promise<Answer>;
  failure: string;
  onDone: (answer: Answer, target: Target) => void | Promise<void>;
  readStale: (id: number) => Promise<{ what: string }>;
}

/** A command without a form, such as a button or key; a failure is shown as a toast with Retry. */
export function useCommandMutation<Target extends { id: number }, Answer>(
  command: CommandMutation<Target, Answer>,
): (target: Target) => void {
  const { mutate } = useMutation({
    mutationFn: ({ target, key }: { target: Target; key: string }) => command.send(target, key),
    onSuccess: (answer, { target }) => command.onDone(answer, target),
    onError: async (error, attempt) => {
      if (isStale(error)) {
        const { what } = await command.readStale(attempt.target.id);
        const detail = t('stale.tryAgain', { change: what });
        showToast({ id: failureToastId, tone: 'danger', title: command.failure, detail });
        return;
      }
      showToast({
        id: failureToastId,
        tone: 'danger',
        title: command.failure,
        detail: error.message,
        action: {
          label: generic('retry'),
          onSelect: () => {
            mutate(attempt);
          },
        },
      });
    },
  });
  return useCallback(
    (target) => {
      mutate({ target, key: newId() });
    },
    [mutate],
  );
}
