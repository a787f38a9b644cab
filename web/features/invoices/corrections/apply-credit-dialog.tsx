import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail, InvoiceRow } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { t } from './t.ts';

interface ApplyCreditDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

interface ApplyCreditValues {
  amount: string;
}

const endpoint = invoiceCommandEndpoints.applyCredit;

function check(values: ApplyCreditValues, { currency }: InvoiceRow): FieldErrors {
  const isNothing = minorOf(values.amount, currency) === 0n;
  return {
    ...(isNothing && { amount: t('aboveZero') }),
    ...validateBody(endpoint.input.body, values),
  };
}

/** Settles the invoice from the client's credit. */
export function ApplyCreditDialog({ invoice: opened, onClose }: ApplyCreditDialogProps) {
  const { organisation } = useCurrentSession();
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const { clientCredit, currency } = opened;
  const form = useCommandForm({
    invoice: opened,
    values: { amount: plainAmount(Math.min(clientCredit, opened.balance), currency) },
    check,
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      const left = formatMoney(answer.invoice.clientCredit, currency);
      showToast({
        tone: 'success',
        title: t('applyCredit.applied', { name: nameOf(opened) }),
        detail: t('applyCredit.left', { client: opened.client.name, amount: left }),
        ...undo(answer.undo),
      });
    },
  });
  return (
    <CommandDialog
      title={t('applyCredit.title', { name: nameOf(opened) })}
      lead={t('applyCredit.lead', {
        client: opened.client.name,
        credit: formatMoney(clientCredit, currency),
        owed: formatMoney(form.invoice.balance, currency),
      })}
      saveLabel={t('applyCredit.apply')}
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={t('amountIn', { currency })}
        data-autofocus
        currency={currency}
        locale={organisation.locale}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => {
          form.change({ amount });
        }}
      />
    </CommandDialog>
  );
}
