import { Box, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bulkEndpoints, type BulkJob, type BulkPlan } from '#contract/invoices/bulk-jobs.ts';
import type { OddDate } from '#domain/odd-dates.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { newId } from '#web/api/new-id.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import type { BulkKind, SentAction } from '../bulk-actions.ts';
import type { SentSelection } from '../bulk-selection.ts';
import { BulkPlanFacts, PlanFailure, PlanSkeleton } from './bulk-plan-facts.tsx';
import classes from './bulk-plan.module.css';
import { t } from '../t.ts';

const { planBulkJob, startBulkJob } = bulkEndpoints;

interface BulkPlanDialogProps {
  kind: BulkKind;
  selection: SentSelection;
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
}

/** What an action would come to, before it is begun: how many it fits, what they add up to, and which it leaves out and why. */
export default function BulkPlanDialog(props: BulkPlanDialogProps) {
  const { kind, selection, onStarted, onClose } = props;
  const needsTag = kind === 'add-tag' || kind === 'remove-tag';
  const [tag, setTag] = useState('');
  const [confirm, setConfirm] = useState<readonly OddDate[]>([]);
  const [key] = useState(newId);
  const plan = useMutation({
    mutationFn: (action: SentAction) => call(planBulkJob, { body: { selection, action } }),
  });
  const start = useMutation({
    mutationFn: ({ total, fitting }: BulkPlan) => {
      const body = { selection, action: toAction(kind, tag, confirm), seen: { total, fitting } };
      return call(startBulkJob, { body }, { idempotencyKey: key });
    },
    onSuccess: onStarted,
    onError: (error) => {
      // The selection is not what was seen: it is looked at again.
      if (error instanceof CallError && error.status === 409) check(confirm);
    },
  });
  const check = (confirmed: readonly OddDate[]) => {
    setConfirm(confirmed);
    plan.mutate(toAction(kind, tag, confirmed));
  };
  const { mutate } = plan;
  useEffect(() => {
    if (!needsTag) mutate(toAction(kind, '', []));
  }, [needsTag, kind, mutate]);

  const seen = plan.data;
  const isChecking = plan.isPending || (!needsTag && plan.isIdle);
  const isReady = seen !== undefined && !isChecking && seen.fitting > 0;
  const hasChanged = start.error instanceof CallError && start.error.status === 409;
  const startLabel = isReady ? t(`plan.start.${kind}`, { count: seen.fitting }) : '';
  return (
    <DialogFrame title={t(`plan.title.${kind}`)} sizePx={560} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)" className={classes.body ?? ''}>
        <p className={classes.lead}>{t(`plan.lead.${kind}`)}</p>
        {needsTag && (
          <form
            className={classes.tag}
            onSubmit={(event) => {
              event.preventDefault();
              if (tag.trim() !== '') check(confirm);
            }}
          >
            <TextInput
              label={t('plan.tag')}
              value={tag}
              maxLength={40}
              data-autofocus
              onChange={(event) => {
                setTag(event.currentTarget.value);
                plan.reset();
                start.reset();
              }}
            />
            {seen === undefined && (
              <Button type="submit" disabled={tag.trim() === ''} loading={plan.isPending}>
                {t('plan.check')}
              </Button>
            )}
          </form>
        )}
        {hasChanged && (
          <p role="alert" className={classes.changed}>
            {t('plan.changed')}
          </p>
        )}
        {isChecking && <PlanSkeleton />}
        {plan.error && (
          <PlanFailure
            error={plan.error}
            onRetry={() => {
              check(confirm);
            }}
          />
        )}
        {seen && !isChecking && (
          <BulkPlanFacts
            plan={seen}
            onInclude={(date) => {
              check([...confirm, date]);
            }}
          />
        )}
        {start.error && !hasChanged && (
          <p role="alert" className={classes.failure}>
            {start.error.message}
          </p>
        )}
        <ButtonRow mt={24}>
          <Button variant="default" data-autofocus={needsTag ? undefined : true} onClick={onClose}>
            {isReady ? generic('cancel') : generic('close')}
          </Button>
          {isReady && kind === 'delete-drafts' && (
            <DangerButton
              loading={start.isPending}
              onClick={() => {
                start.mutate(seen);
              }}
            >
              {startLabel}
            </DangerButton>
          )}
          {isReady && kind !== 'delete-drafts' && (
            <Button
              loading={start.isPending}
              onClick={() => {
                start.mutate(seen);
              }}
            >
              {startLabel}
            </Button>
          )}
        </ButtonRow>
      </Box>
    </DialogFrame>
  );
}

function toAction(kind: BulkKind, tag: string, confirm: readonly OddDate[]): SentAction {
  if (kind === 'issue') return { kind, confirm: [...confirm] };
  if (kind === 'add-tag' || kind === 'remove-tag') return { kind, tag: tag.trim() };
  return { kind };
}
