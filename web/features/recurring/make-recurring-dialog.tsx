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
import { nameOf as invoiceName } from '#web/features/invoices/commands/invoice-name.ts';
import { showDone } from './recurring-commands.ts';
import { RecurringFields } from './recurring-fields.tsx';
import {
  checkPlan,
  newValues,
  nextDays,
  planBody,
  type RecurringValues,
} from './recurring-form.ts';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';

interface MakeRecurringDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

/** Creates a recurring invoice from an invoice. */
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
      showDone(t('toast.made', { name: nameOf(made) }), made);
    },
  });
  return (
    <CommandDialog
      title={t('making.title', { invoice: invoiceName(invoice) })}
      lead={t('making.lead')}
      saveLabel={t('making.confirm')}
      form={form}
      onClose={onClose}
    >
      <RecurringFields {...form} days={nextDays(form.values, { today })} />
    </CommandDialog>
  );
}
