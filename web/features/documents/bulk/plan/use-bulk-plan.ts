import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkJob, BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import { CallError } from '#web/api/call-error.ts';
import { newId } from '#web/api/new-id.ts';
import { followedJobs } from '../jobs/followed-jobs.ts';

/** How an action on a selection is planned and begun. */
export interface BulkPlanned<Action> {
  first: Action;
  /** It needs to be told something before it can be planned. */
  hasFields: boolean;
  onPlan: (action: Action) => Promise<BulkPlan>;
  /** The same key begins the same job, however often. */
  onStart: (
    action: Action,
    seen: Pick<BulkPlan, 'total' | 'fitting'>,
    idempotencyKey: string,
  ) => Promise<BulkJob>;
  /** The same with what a plan has left out: `word` is what it asks to confirm. */
  including: (action: Action, word: string) => Action;
  onStarted: () => void;
}

/** What an action on a selection comes to, and its start as it was seen. */
export function useBulkPlan<Action>(planned: BulkPlanned<Action>) {
  const { first, hasFields, onPlan, onStart, including, onStarted } = planned;
  const [action, setAction] = useState(first);
  // One for the dialog: however often its button is pressed, one job is begun.
  const [key] = useState(newId);
  const plan = useMutation({ mutationFn: onPlan });
  const start = useMutation({
    mutationFn: ({ total, fitting }: BulkPlan) => onStart(action, { total, fitting }, key),
    onSuccess: ({ id }) => {
      followedJobs.follow(id);
      onStarted();
    },
    onError: (error) => {
      // The selection is not what was seen: it is looked at again.
      if (isConflict(error)) plan.mutate(action);
    },
  });
  const planFirst = useEffectEvent(() => {
    if (!hasFields) plan.mutate(first);
  });
  useEffect(() => {
    planFirst();
  }, []);
  return {
    action,
    /** Nothing while it is looked at, or was not yet. */
    plan: plan.isPending ? undefined : plan.data,
    isChecking: plan.isPending || (plan.isIdle && !hasFields),
    checkFailure: plan.error,
    hasChanged: isConflict(start.error),
    startFailure: isConflict(start.error) ? null : start.error,
    isStarting: start.isPending,
    change: (changed: Action) => {
      setAction(changed);
      plan.reset();
      start.reset();
    },
    check: () => {
      plan.mutate(action);
    },
    include: (word: string) => {
      const wider = including(action, word);
      setAction(wider);
      plan.mutate(wider);
    },
    start: (seen: BulkPlan) => {
      start.mutate(seen);
    },
  };
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.status === 409;
}
