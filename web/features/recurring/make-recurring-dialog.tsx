import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import {
  type RecurringInvoice,
  recurringInvoiceEndpoints as endpoints,
} from '#contract/recurring/recurring-invoices.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { useCommandForm } from '#web/features/invoices/commands/use-command-form.ts';
import { nameOf as invoiceName } from '#web/features/invoices/commands/invoice-name.ts';
import { toastId } from './recurring-commands.ts';
import { RecurringFields } from './recurring-fields.tsx';
import {
  checkPlan,
  newValues,
  nextDays,
  planBody,
  type RecurringValues,
} from './recurring-form.ts';
import { nameOf, nextText } from './recurring-texts.ts';
import { t } from './t.ts';

interface MakeRecurringDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

export function MakeRecurringDialog({ invoice, onClose }: MakeRecurringDialogProps) {
  const today = useToday();
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
    onClose,
    done: (made) => ({
      id: toastId,
      title: t('toast.made', { name: nameOf(made) }),
      detail: nextText(made),
    }),
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
