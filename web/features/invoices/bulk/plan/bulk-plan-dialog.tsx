import { Box, Button } from '@mantine/core';
import { useId } from 'react';
import type { BulkJob } from '#contract/bulk/bulk-jobs.ts';
import { useToday } from '#web/api/current-session.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import { isDangerous, newAction, type BulkKind } from '../bulk-actions.ts';
import type { SentSelection } from '../bulk-selection.ts';
import { BulkFields, hasFields, isComplete } from './bulk-fields.tsx';
import { BulkPlanFacts, PlanFailure, PlanSkeleton } from './bulk-plan-facts.tsx';
import classes from './bulk-plan.module.css';
import { useBulkPlan } from './use-bulk-plan.ts';
import { t } from '../t.ts';

interface BulkPlanDialogProps {
  kind: BulkKind;
  selection: SentSelection;
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
}

/** What an action would come to, before it is begun: how many it fits, what they add up to, and which it leaves out and why. */
export default function BulkPlanDialog(props: BulkPlanDialogProps) {
  const { kind, selection, onStarted, onClose } = props;
  const today = useToday();
  const bulk = useBulkPlan({ selection, first: newAction(kind, today), onStarted });
  const { action, plan } = bulk;
  const formId = useId();
  const isReady = plan !== undefined && plan.fitting > 0;
  const StartButton = isDangerous(kind) ? DangerButton : Button;
  const isFilled = isComplete(action);
  return (
    <DialogFrame title={t(`plan.title.${kind}`)} sizePx={560} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)" className={classes.body ?? ''}>
        <p className={classes.lead}>{t(`plan.lead.${kind}`)}</p>
        {hasFields(action) && (
          <form
            id={formId}
            className={classes.fields}
            onSubmit={(event) => {
              event.preventDefault();
              if (isFilled) bulk.check();
            }}
          >
            <BulkFields action={action} onChange={bulk.change} />
          </form>
        )}
        {bulk.hasChanged && (
          <p role="alert" className={classes.changed}>
            {t('plan.changed')}
          </p>
        )}
        {bulk.isChecking && <PlanSkeleton />}
        {bulk.checkFailure && <PlanFailure error={bulk.checkFailure} onRetry={bulk.check} />}
        {plan && <BulkPlanFacts plan={plan} onInclude={bulk.include} />}
        {bulk.startFailure && (
          <p role="alert" className={classes.failure}>
            {bulk.startFailure.message}
          </p>
        )}
        <ButtonRow mt={24}>
          <Button
            variant="default"
            data-autofocus={hasFields(action) ? undefined : true}
            onClick={onClose}
          >
            {isReady || plan === undefined ? generic('cancel') : generic('close')}
          </Button>
          {hasFields(action) && plan === undefined && (
            <Button type="submit" form={formId} disabled={!isFilled} loading={bulk.isChecking}>
              {t('plan.check')}
            </Button>
          )}
          {isReady && (
            <StartButton
              loading={bulk.isStarting}
              onClick={() => {
                bulk.start(plan);
              }}
            >
              {t(`plan.start.${kind}`, { count: plan.fitting })}
            </StartButton>
          )}
        </ButtonRow>
      </Box>
    </DialogFrame>
  );
}
