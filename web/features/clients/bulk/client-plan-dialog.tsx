import { useState } from 'react';
import { clientBulkEndpoints } from '#contract/clients/client-bulk.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { BulkPlanDialog } from '#web/features/documents/bulk/plan/bulk-plan-dialog.tsx';
import { t } from '#web/features/documents/bulk/t.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { type ClientBulkKind, includingClients, newClientAction } from './client-actions.ts';
import type { SentClients } from '../client-selection.ts';

interface ClientPlanDialogProps {
  kind: ClientBulkKind;
  selection: SentClients;
  onStarted: () => void;
  onClose: () => void;
}

const { planClientBulkJob, startClientBulkJob } = clientBulkEndpoints;

/** What an action on clients would come to. */
export default function ClientPlanDialog(props: ClientPlanDialogProps) {
  const { kind, selection, onStarted, onClose } = props;
  const today = useToday();
  // No day yet, so that nothing is planned from it.
  const [typed, setTyped] = useState<string>();
  return (
    <BulkPlanDialog
      subject="client"
      first={newClientAction(kind, today)}
      isComplete={() => typed === undefined}
      hasFields={kind === 'send-statement'}
      drawFields={(action, onChange) =>
        action.kind === 'send-statement' && (
          <DayField
            label={t('plan.from')}
            hint={t('plan.fromHint')}
            max={today}
            value={typed ?? action.from ?? ''}
            data-autofocus
            onChange={(day) => {
              const isDone = day === '' || isCalendarDay(day);
              setTyped(isDone ? undefined : day);
              onChange(isDone ? { ...action, from: day === '' ? null : day } : action);
            }}
          />
        )
      }
      including={includingClients}
      onPlan={(action) => call(planClientBulkJob, { body: { selection, action } })}
      onStart={(action, seen, idempotencyKey) =>
        call(startClientBulkJob, { body: { selection, action, seen } }, { idempotencyKey })
      }
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}
