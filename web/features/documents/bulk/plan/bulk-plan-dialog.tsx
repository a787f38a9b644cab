import { Box, Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { BulkSubjectName } from '#contract/bulk/bulk-jobs.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import type { BulkKind } from '../bulk-kinds.ts';
import { BulkPlanFacts, PlanFailure, PlanSkeleton } from './bulk-plan-facts.tsx';
import classes from './bulk-plan.module.css';
import { type BulkPlanned, useBulkPlan } from './use-bulk-plan.ts';
import { t } from '../t.ts';

interface BulkPlanDialogProps<Action extends { kind: BulkKind }> extends BulkPlanned<Action> {
  subject: BulkSubjectName;
  /** Cannot be taken back easily, or at all. */
  isDangerous?: boolean;
  isComplete?: (action: Action) => boolean;
  /** What it needs to be told. */
  drawFields?: (action: Action, onChange: (action: Action) => void) => ReactNode;
  onClose: () => void;
}

/** What an action would come to, before it is begun: how many it fits, what they add up to, and which it leaves out and why. */
export function BulkPlanDialog<Action extends { kind: BulkKind }>(
  props: BulkPlanDialogProps<Action>,
) {
  const { subject, first, hasFields, isDangerous = false, drawFields, onClose } = props;
  const { kind } = first;
  const bulk = useBulkPlan(props);
  const { action, plan } = bulk;
  const formId = useId();
  const isReady = plan !== undefined && plan.fitting > 0;
  const StartButton = isDangerous ? DangerButton : Button;
  const isFilled = props.isComplete?.(action) ?? true;
  return (
    <DialogFrame title={t(`plan.title.${kind}`)} sizePx={560} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)" className={classes.body ?? ''}>
        <p className={classes.lead}>{t(`plan.lead.${kind}`)}</p>
        {drawFields && hasFields && (
          <form
            id={formId}
            className={classes.fields}
            onSubmit={(event) => {
              event.preventDefault();
              if (isFilled) bulk.check();
            }}
          >
            {drawFields(action, bulk.change)}
          </form>
        )}
        {bulk.hasChanged && (
          <p role="alert" className={classes.changed}>
            {t('plan.changed')}
          </p>
        )}
        {bulk.isChecking && <PlanSkeleton />}
        {bulk.checkFailure && <PlanFailure error={bulk.checkFailure} onRetry={bulk.check} />}
        {plan && <BulkPlanFacts subject={subject} plan={plan} onInclude={bulk.include} />}
        {bulk.startFailure && (
          <p role="alert" className={classes.failure}>
            {bulk.startFailure.message}
          </p>
        )}
        <ButtonRow mt={24}>
          <Button variant="default" data-autofocus={hasFields ? undefined : true} onClick={onClose}>
            {isReady || plan === undefined ? generic('cancel') : generic('close')}
          </Button>
          {hasFields && plan === undefined && (
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
