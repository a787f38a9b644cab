import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { oddOf } from '#web/api/odd.ts';
import { newId } from '#web/api/new-id.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../texts/t.ts';
import type { Anyway } from './ask-anyway.ts';
import { isStale } from './stale-document.ts';

export interface CommandTarget {
  id: number;
  version: number;
}

/** Only the last failure is shown, because Retry belongs to it. */
export const failureToastId = 'invoice-command-failure';

export interface CommandMutation<Target, Answer> {
  /** A retry has the same key, so that nothing is done twice. */
  send: (target: Target, key: string, confirm: readonly string[]) => Promise<Answer>;
  failure: string;
  /** Where the server may find it odd: what is asked then. */
  anyway?: Anyway | undefined;
  onDone: (answer: Answer, target: Target) => void | Promise<void>;
  readStale: (id: number) => Promise<{ what: string }>;
}

interface Attempt<Target> {
  target: Target;
  key: string;
  confirm: readonly string[];
}

/** A command without a form, such as a button or key; a failure is shown as a toast with Retry. */
export function useCommandMutation<Target extends { id: number }, Answer>(
  command: CommandMutation<Target, Answer>,
): (target: Target) => void {
  const { mutate } = useMutation({
    mutationFn: ({ target, key, confirm }: Attempt<Target>) => command.send(target, key, confirm),
    onSuccess: (answer, { target }) => command.onDone(answer, target),
    onError: async (error, attempt) => {
      const odd = oddOf(error);
      if (command.anyway && odd.length > 0) {
        // Rarely needed, so it comes with its texts.
        const { askAnyway } = await import('./ask-anyway.ts');
        askAnyway(odd, command.anyway, (confirm) => {
          mutate({ ...attempt, key: newId(), confirm: [...attempt.confirm, ...confirm] });
        });
        return;
      }
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
      mutate({ target, key: newId(), confirm: [] });
    },
    [mutate],
  );
}
