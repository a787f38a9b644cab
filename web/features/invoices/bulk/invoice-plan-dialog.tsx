import { invoiceBulkEndpoints } from '#contract/invoices/bulk.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { BulkPlanDialog } from '#web/features/documents/bulk/plan/bulk-plan-dialog.tsx';
import { including, type InvoiceBulkKind, isDangerous, newAction } from './bulk-actions.ts';
import { BulkFields, hasFields, isComplete } from './bulk-fields.tsx';
import type { SentSelection } from './bulk-selection.ts';

interface InvoicePlanDialogProps {
  kind: InvoiceBulkKind;
  selection: SentSelection;
  onStarted: () => void;
  onClose: () => void;
}

const { planBulkJob, startBulkJob } = invoiceBulkEndpoints;

/** What an action on invoices would come to. */
export default function InvoicePlanDialog(props: InvoicePlanDialogProps) {
  const { kind, selection, onStarted, onClose } = props;
  const first = newAction(kind, useToday());
  return (
    <BulkPlanDialog
      subject="invoice"
      first={first}
      hasFields={hasFields(first)}
      isDangerous={isDangerous(kind)}
      isComplete={isComplete}
      drawFields={(action, onChange) => <BulkFields action={action} onChange={onChange} />}
      including={including}
      onPlan={(action) => call(planBulkJob, { body: { selection, action } })}
      onStart={(action, seen, idempotencyKey) =>
        call(startBulkJob, { body: { selection, action, seen } }, { idempotencyKey })
      }
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}
