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
import { t } from './t.ts';

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
    ...(isNothing && { amount: t('aboveZero') }),
    ...validateBody(endpoint.input.body, values),
  };
}

/** Credits all or part of an invoice with a document of its own. */
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
        title: t('creditNote.issued', { number: made?.creditNote?.number ?? '' }),
        detail: t('creditNote.issuedDetail', { name: nameOf(opened) }),
        ...undo(answer.undo),
      });
    },
  });
  return (
    <CommandDialog
      title={t('creditNote.title', { name: nameOf(opened) })}
      lead={t('creditNote.lead')}
      saveLabel={t('creditNote.issue')}
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={t('creditNote.amount', { currency })}
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
        label={t('creditNote.date')}
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
