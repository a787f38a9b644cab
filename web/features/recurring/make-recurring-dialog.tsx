import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import {
  type RecurringInvoice,
  recurringInvoiceEndpoints as endpoints,
} from '#contract/recurring/recurring-invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useCommandForm } from '#web/features/invoices/commands/use-command-form.ts';
import { nameOf } from '#web/features/invoices/commands/invoice-name.ts';
import { nextText, tellDone, titleOf } from './recurring-commands.ts';
import { RecurringFields } from './recurring-fields.tsx';
import {
  checkPlan,
  newValues,
  nextDays,
  planBody,
  type RecurringValues,
} from './recurring-form.ts';

interface MakeRecurringDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

/** Lets what an invoice says be written again and again. */
export function MakeRecurringDialog({ invoice, onClose }: MakeRecurringDialogProps) {
  const changed = useDocumentsChanged();
  const { timeZone } = useCurrentSession().organisation;
  const today = dayIn(timeZone, new Date());
  const form = useCommandForm<RecurringValues, RecurringInvoice>({
    invoice,
    values: newValues(invoice, today),
    check: (values) => checkPlan(values, { today }),
    send: (values, options) =>
      call(
        endpoints.createRecurringInvoice,
        { params: { id: invoice.id }, body: planBody(values) },
        options,
      ),
    onDone: async (made) => {
      onClose();
      await changed();
      tellDone(`${titleOf(made)} is recurring`, nextText(made));
    },
  });
  return (
    <CommandDialog
      title={`Make invoice ${nameOf(invoice)} recurring`}
      lead="Its client and lines are written again on each of these days."
      saveLabel="Make recurring"
      form={form}
      onClose={onClose}
    >
      <RecurringFields {...form} days={nextDays(form.values, { today })} />
    </CommandDialog>
  );
}
