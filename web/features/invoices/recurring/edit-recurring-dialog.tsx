import { useQueryClient } from '@tanstack/react-query';
import {
  type RecurringInvoice,
  recurringInvoiceEndpoints as endpoints,
} from '#contract/recurring-invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { recurringQuery, tellDone, titleOf } from './recurring-commands.ts';
import { RecurringFields } from './recurring-fields.tsx';
import {
  checkPlan,
  nextDays,
  planBody,
  recurringValues,
  type RecurringValues,
} from './recurring-form.ts';

interface EditRecurringDialogProps {
  recurring: RecurringInvoice;
  onClose: () => void;
}

const recordOf = (read: RecurringInvoice) => ({
  version: read.version,
  values: recurringValues(read),
});

/** Changes when a recurring invoice writes, and what becomes of it. */
export function EditRecurringDialog({ recurring: stored, onClose }: EditRecurringDialogProps) {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const { timeZone } = useCurrentSession().organisation;
  const circumstances = { today: dayIn(timeZone, new Date()), stored };
  const form = useRecordForm<RecurringValues>({
    record: recordOf(stored),
    check: (values) => checkPlan(values, circumstances),
    save: async (values, version) => {
      const input = { params: { id: stored.id }, body: planBody(values) };
      return recordOf(await call(endpoints.updateRecurringInvoice, input, { version }));
    },
    readAgain: async () => {
      const { recurring } = await queryClient.query({ ...recurringQuery, staleTime: 0 });
      const now = recurring.find(({ id }) => id === stored.id);
      return now && recordOf(now);
    },
    onSaved: async () => {
      onClose();
      await changed();
      tellDone(`${titleOf(stored)} saved`);
    },
  });
  return (
    <FormDialog
      title={`Edit ${titleOf(stored)}`}
      saveLabel="Save"
      what="recurring invoice"
      form={form}
      onClose={onClose}
    >
      <RecurringFields {...form} days={nextDays(form.values, circumstances)} />
    </FormDialog>
  );
}
