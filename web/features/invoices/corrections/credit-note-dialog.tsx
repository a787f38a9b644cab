import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';

interface CreditNoteDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

interface CreditNoteValues {
  amount: string;
  issuedDate: string;
  reason: string;
}

const endpoint = invoiceCommandEndpoints.creditInvoice;

function check(values: CreditNoteValues, { currency }: InvoiceRow): FieldErrors {
  const isNothing = minorOf(values.amount, currency) === 0n;
  return {
    ...(isNothing && { amount: 'Enter an amount above 0.' }),
    ...validateBody(endpoint.input.body, values),
  };
}

/** Takes back what was charged, wholly or in part, by a document of its own. */
export function CreditNoteDialog({ invoice: opened, onClose }: CreditNoteDialogProps) {
  const { organisation } = useCurrentSession();
  const today = dayIn(organisation.timeZone, new Date());
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const { balance, total, currency } = opened;
  const form = useCommandForm({
    invoice: opened,
    values: {
      amount: plainAmount(balance > 0 ? balance : total, currency),
      issuedDate: today,
      reason: '',
    },
    check,
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      const made = answer.invoice.credits.findLast(({ creditNote }) => creditNote !== null);
      showToast({
        tone: 'success',
        title: `Credit note ${made?.creditNote?.number ?? ''} issued`,
        detail: `For invoice ${nameOf(opened)}.`,
        ...undo(answer.undo),
      });
    },
  });
  return (
    <CommandDialog
      title={`Credit note for invoice ${nameOf(opened)}`}
      lead="It lowers what is owed on the invoice; what is above that becomes the client's credit. It gets a number of its own and is never taken back."
      saveLabel="Issue credit note"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={`Amount in ${currency}, with tax`}
        data-autofocus
        currency={currency}
        locale={organisation.locale}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => {
          form.change({ amount });
        }}
      />
      <DayField
        label="Date"
        max={today}
        value={form.values.issuedDate}
        error={form.errors.issuedDate}
        onChange={(issuedDate) => {
          form.change({ issuedDate });
        }}
      />
      <ReasonField
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => {
          form.change({ reason });
        }}
      />
    </CommandDialog>
  );
}
