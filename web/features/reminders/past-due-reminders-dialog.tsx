import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import {
  mostReminders,
  pastDueReminderEndpoints,
  type RemindableInvoice,
} from '#contract/reminders/past-due-reminders.ts';
import { daysBetween } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useShowDone } from '#web/features/invoices/commands/use-invoice-command.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import classes from './past-due-reminders.module.css';
import { t } from './t.ts';

interface PastDueRemindersDialogProps {
  currency: string;
  onClose: () => void;
}

const { listRemindableInvoices, sendPastDueReminders } = pastDueReminderEndpoints;

/** Sends the next reminder of past-due invoices now. Not imported directly: it is loaded on first use. */
export default function PastDueRemindersDialog({ currency, onClose }: PastDueRemindersDialogProps) {
  // Nobody is reminded by what may be outdated.
  const { data, error } = useQuery({
    ...endpointQuery(listRemindableInvoices, { query: { currency } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) {
    const title = t('pastDue.notLoaded');
    return <NoticeDialog title={title} detail={error.message} onClose={onClose} />;
  }
  if (!data) return null;
  if (data.invoices.length === 0) {
    const detail = data.reason || t('pastDue.noneDetail');
    return <NoticeDialog title={t('pastDue.none')} detail={detail} onClose={onClose} />;
  }
  return <RemindersForm {...data} currency={currency} onClose={onClose} />;
}

interface RemindersFormProps extends PastDueRemindersDialogProps {
  invoices: readonly RemindableInvoice[];
  hasMore: boolean;
}

function RemindersForm({ invoices, hasMore, currency, onClose }: RemindersFormProps) {
  const showDone = useShowDone();
  const form = useRecordForm<{ invoiceIds: readonly number[] }>({
    record: { values: { invoiceIds: invoices.map(({ id }) => id) } },
    check: (values) => validateBody(sendPastDueReminders.input.body, values),
    save: async ({ invoiceIds }, _version, { idempotencyKey }) => {
      const input = { body: { invoiceIds: [...invoiceIds] } };
      const answer = await call(sendPastDueReminders, input, { idempotencyKey });
      onClose();
      const leftOut = answer.leftOut.map(({ number, reason }) => `${number}: ${reason}`).join(' ');
      await showDone(answer, {
        title: t('pastDue.sending', { count: answer.sent }),
        ...(leftOut !== '' && { detail: t('pastDue.leftOut', { leftOut }) }),
        endsAt: Date.now() + mailUndoMs,
      });
      return { values: { invoiceIds } };
    },
  });
  const { invoiceIds } = form.values;
  const count = invoiceIds.length;
  const choose = (ids: readonly number[]) => {
    form.change({ invoiceIds: ids });
  };
  return (
    <FormDialog
      title={t('pastDue.title')}
      saveLabel={t('pastDue.send', { count })}
      what="invoice"
      form={{ ...form, failure: form.failure ?? form.errors.invoiceIds }}
      onClose={onClose}
    >
      <Text size="14" c="dimmed">
        {hasMore ? t('pastDue.leadMost', { most: String(mostReminders) }) : t('pastDue.lead')}
      </Text>
      <div className={classes.all}>
        <Checkbox
          data-autofocus
          label={t('pastDue.chosen', { count: String(count), of: String(invoices.length) })}
          checked={count === invoices.length}
          indeterminate={count > 0 && count < invoices.length}
          onChange={({ currentTarget }) => {
            choose(currentTarget.checked ? invoices.map(({ id }) => id) : []);
          }}
        />
        <Text size="14" fw={600} className={classes.sum ?? ''} aria-live="polite">
          {sumOf(invoices, invoiceIds, currency)}
        </Text>
      </div>
      <ul className={classes.invoices}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceChoice
              invoice={invoice}
              currency={currency}
              isChosen={invoiceIds.includes(invoice.id)}
              onChoose={(isChosen) => {
                const others = invoiceIds.filter((id) => id !== invoice.id);
                choose(isChosen ? [...others, invoice.id] : others);
              }}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface InvoiceChoiceProps {
  invoice: RemindableInvoice;
  currency: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function InvoiceChoice({ invoice, currency, isChosen, onChoose }: InvoiceChoiceProps) {
  const { number, client, dueDate, balance, reminder, to } = invoice;
  const late = daysBetween(dueDate, useToday());
  const what = {
    late,
    number: String(reminder.number),
    of: String(reminder.of),
    to: to.join(', '),
  };
  return (
    <>
      <Checkbox
        classNames={{ body: classes.choice ?? '', description: classes.what ?? '' }}
        label={t('pastDue.invoice', { number, client })}
        description={t('pastDue.what', what)}
        checked={isChosen}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.checked);
        }}
      />
      <Text size="14" fw={500} className={classes.sum ?? ''}>
        {formatMoney(balance, currency)}
      </Text>
    </>
  );
}

function sumOf(invoices: readonly RemindableInvoice[], ids: readonly number[], currency: string) {
  const exponent = currencyExponent(currency);
  const minor = invoices
    .filter(({ id }) => ids.includes(id))
    .reduce(
      (sum, { balance }) => sum + (minorOf(plainAmount(balance, currency), currency) ?? 0n),
      0n,
    );
  return formatMoney(minorToNumber(minor, exponent), currency);
}
