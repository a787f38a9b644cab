import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { addDays } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { t } from './t.ts';

interface DueDateDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

interface DueDateValues {
  dueDate: string;
}

const endpoint = invoiceCommandEndpoints.extendDueDate;
const extraDays = 14;

function check(values: DueDateValues, { dueDate }: InvoiceRow): FieldErrors {
  const found = validateBody(endpoint.input.body, values);
  if (found.dueDate !== undefined || values.dueDate > dueDate) return found;
  return { dueDate: t('dueDate.tooEarly', { day: dueDate }) };
}

/** Gives the client more time. */
export function DueDateDialog({ invoice: opened, onClose }: DueDateDialogProps) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const form = useCommandForm<DueDateValues, Awaited<ReturnType<typeof call<typeof endpoint>>>>({
    invoice: opened,
    values: { dueDate: addDays(opened.dueDate, extraDays) },
    check,
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('dueDate.extended', { name: nameOf(opened), day: answer.invoice.dueDate }),
        detail: t('dueDate.before', { day: opened.dueDate }),
        ...undo(answer.undo),
      });
    },
  });
  return (
    <CommandDialog
      title={t('dueDate.title', { name: nameOf(opened) })}
      lead={t('dueDate.lead', { day: form.invoice.dueDate })}
      saveLabel={t('dueDate.extend')}
      form={form}
      onClose={onClose}
    >
      <DayField
        label={t('dueDate.label')}
        data-autofocus
        value={form.values.dueDate}
        error={form.errors.dueDate}
        onChange={(dueDate) => {
          form.change({ dueDate });
        }}
      />
    </CommandDialog>
  );
}
