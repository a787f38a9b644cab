import { TextInput } from '@mantine/core';
import { clientBulkEndpoints } from '#contract/clients/client-bulk.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { BulkPlanDialog } from '#web/features/documents/bulk/plan/bulk-plan-dialog.tsx';
import { t } from '#web/features/documents/bulk/t.ts';
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
  return (
    <BulkPlanDialog
      subject="client"
      first={newClientAction(kind, today)}
      hasFields={kind === 'send-statement'}
      drawFields={(action, onChange) =>
        action.kind === 'send-statement' && (
          <TextInput
            type="date"
            label={t('plan.from')}
            description={t('plan.fromHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            max={today}
            value={action.from ?? ''}
            data-autofocus
            onChange={({ currentTarget: { value } }) => {
              onChange({ ...action, from: value === '' ? null : value });
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
