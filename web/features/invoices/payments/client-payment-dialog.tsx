import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { defaultInvoiceListQuery, type InvoiceRow } from '#contract/invoices/invoices.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';
import { minorToNumber } from '#domain/money.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { countOf } from '#web/format/count.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { invoiceListOptions } from '../invoice-queries.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import {
  checkClientPayment,
  clientPaymentBody,
  type ClientPaymentValues,
  firstClientPayment,
  restOf,
  sharesOf,
} from './client-payment-form.ts';
import { ClientPaymentShares } from './client-payment-shares.tsx';
import { PaymentNote, PaymentWay } from './payment-circumstances.tsx';
import classes from './client-payment-dialog.module.css';

interface ClientPaymentDialogProps {
  client: { id: number; name: string };
  onClose: () => void;
}

// As many as one payment can settle.
const mostInvoices = 100;

/** Records one payment of a client over its open invoices. Not imported directly: it is loaded when it is first opened. */
export default function ClientPaymentDialog({ client, onClose }: ClientPaymentDialogProps) {
  const { data, error } = useQuery({
    ...invoiceListOptions({
      ...defaultInvoiceListQuery,
      client: client.id,
      status: [...unpaidStatuses],
      perPage: mostInvoices,
      sortBy: 'issuedDate',
      sortDesc: false,
    }),
    // Money is never shared out by what was owed a while ago.
    staleTime: 0,
    gcTime: 0,
  });
  if (error) {
    const title = 'The open invoices could not be loaded';
    return <NoticeDialog title={title} detail={error.message} onClose={onClose} />;
  }
  if (!data) return null;
  if (data.invoices.length === 0) {
    const detail = 'Record money that settles no invoice with the next one.';
    return <NoticeDialog title="Nothing is owed" detail={detail} onClose={onClose} />;
  }
  return <PaymentDialog client={client} invoices={data.invoices} onClose={onClose} />;
}

interface PaymentDialogProps extends ClientPaymentDialogProps {
  /** The open ones, oldest first. */
  invoices: readonly InvoiceRow[];
}

function PaymentDialog({ client, invoices, onClose }: PaymentDialogProps) {
  const { organisation } = useCurrentSession();
  const today = dayIn(organisation.timeZone, new Date());
  const currencies = [...new Set(invoices.map(({ currency }) => currency))];
  const first = currencies.find((code) => code === organisation.currency) ?? currencies[0] ?? '';
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const keyOf = useIdempotencyKey();
  const form = useRecordForm<ClientPaymentValues>({
    record: { values: firstClientPayment(invoices, { currency: first, today }) },
    check: (values) =>
      checkClientPayment(values, {
        clientId: client.id,
        shares: sharesOf(values, invoices),
        today,
      }),
    save: async (values) => {
      const shares = sharesOf(values, invoices);
      const body = clientPaymentBody(values, { clientId: client.id, shares });
      const answer = await call(
        paymentEndpoints.recordPaymentOverSeveral,
        { body },
        { idempotencyKey: keyOf(body) },
      );
      onClose();
      await changed();
      showToast({
        tone: 'success',
        title: `Payment of ${formatMoney(Number(values.amount), values.currency)} recorded`,
        detail: `${client.name}: it settles ${countOf(body.allocations.length, 'invoice')}.`,
        ...undo(answer.undo),
      });
      return { values };
    },
    onSaved: () => undefined,
    readAgain: () => Promise.resolve(undefined),
  });
  const { values, errors, change } = form;
  const { currency } = values;
  const shares = sharesOf(values, invoices);
  const rest = restOf(values, shares);
  return (
    <FormDialog
      title="Record payment"
      saveLabel="Record"
      what="payment"
      form={{ ...form, failure: form.failure ?? errorOfShares(errors) }}
      onClose={onClose}
    >
      <p className={classes.lead}>
        {`Money of ${client.name}. It settles the oldest invoices first, unless you say otherwise.`}
      </p>
      <div className={classes.pair}>
        <MoneyField
          label={`Amount in ${currency}`}
          data-autofocus
          currency={currency}
          locale={organisation.locale}
          value={values.amount}
          error={errors.amount}
          onChange={(amount) => {
            change({ amount });
          }}
        />
        {currencies.length > 1 && (
          <NativeSelect
            label="Currency"
            rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
            data={currencies}
            value={currency}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              const { amount, typed } = firstClientPayment(invoices, { currency: chosen, today });
              change({ currency: chosen, amount, typed });
            }}
          />
        )}
        <PaymentWay values={values} errors={errors} change={change} today={today} />
        <PaymentNote values={values} errors={errors} change={change} />
      </div>
      <ClientPaymentShares
        shares={shares}
        errors={errors}
        locale={organisation.locale}
        onType={(id, amount) => {
          change({ typed: { ...values.typed, [String(id)]: amount } });
        }}
      />
      {rest > 0n && (
        <Checkbox
          label={`Keep ${formatMoney(minorToNumber(rest, currencyExponent(currency)), currency)} as client credit`}
          checked={values.keepAsCredit}
          onChange={(event) => {
            change({ keepAsCredit: event.currentTarget.checked, amount: values.amount });
          }}
        />
      )}
    </FormDialog>
  );
}

/** What the server refused of the shares, which may have changed since they were read. */
function errorOfShares(errors: FieldErrors): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith('allocations'))?.[1];
}
