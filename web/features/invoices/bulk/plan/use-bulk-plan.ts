import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkJob, BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import { invoiceBulkEndpoints } from '#contract/invoices/bulk.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { newId } from '#web/api/new-id.ts';
import { including, type SentAction } from '../bulk-actions.ts';
import type { SentSelection } from '../bulk-selection.ts';
import { hasFields } from './bulk-fields.tsx';

const { planBulkJob, startBulkJob } = invoiceBulkEndpoints;

interface BulkPlanOptions {
  selection: SentSelection;
  first: SentAction;
  onStarted: (job: BulkJob) => void;
}

/** What an action on a selection comes to, and its start as it was seen. */
export function useBulkPlan({ selection, first, onStarted }: BulkPlanOptions) {
  const [action, setAction] = useState(first);
  // One for the dialog: however often its button is pressed, one job is begun.
  const [key] = useState(newId);
  const plan = useMutation({
    mutationFn: (planned: SentAction) =>
      call(planBulkJob, { body: { selection, action: planned } }),
  });
  const start = useMutation({
    mutationFn: ({ total, fitting }: BulkPlan) => {
      const body = { selection, action, seen: { total, fitting } };
      return call(startBulkJob, { body }, { idempotencyKey: key });
    },
    onSuccess: onStarted,
    onError: (error) => {
      // The selection is not what was seen: it is looked at again.
      if (isConflict(error)) plan.mutate(action);
    },
  });
  const planFirst = useEffectEvent(() => {
    if (!hasFields(first)) plan.mutate(first);
  });
  useEffect(() => {
    planFirst();
  }, []);
  return {
    action,
    /** Nothing while it is looked at, or was not yet. */
    plan: plan.isPending ? undefined : plan.data,
    isChecking: plan.isPending || (plan.isIdle && !hasFields(first)),
    checkFailure: plan.error,
    hasChanged: isConflict(start.error),
    startFailure: isConflict(start.error) ? null : start.error,
    isStarting: start.isPending,
    change: (changed: SentAction) => {
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
