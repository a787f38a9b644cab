import { Checkbox, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ClientDetail } from '#contract/clients/clients.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { minorToNumber } from '#domain/money.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { useShowDone } from '../commands/use-invoice-command.ts';
import {
  checkClientPayment,
  clientPaymentBody,
  type ClientPaymentValues,
  errorOfShares,
  firstClientPayment,
  missingOf,
  partlyPaid,
  restOf,
  sharesOf,
} from './client-payment-form.ts';
import { ClientPaymentShares } from './client-payment-shares.tsx';
import { DifferenceChoice } from './difference-choice.tsx';
import { useOpenInvoices } from './open-invoices.ts';
import { PaymentDetails } from './payment-details.tsx';
import classes from './payments.module.css';
import { t } from './t.ts';

interface ClientPaymentDialogProps {
  detail: ClientDetail;
  onClose: () => void;
}

/** Records one payment over several open invoices of a client, or on its account. Not imported directly: it is loaded on first use. */
export default function ClientPaymentDialog({ detail, onClose }: ClientPaymentDialogProps) {
  const { data, error } = useOpenInvoices(detail.client.id);
  if (error) {
    const title = t('several.notLoaded');
    return <NoticeDialog title={title} detail={error.message} onClose={onClose} />;
  }
  if (!data) return null;
  return <PaymentDialog detail={detail} invoices={data.invoices} onClose={onClose} />;
}

interface PaymentDialogProps extends ClientPaymentDialogProps {
  /** The open ones, oldest first. */
  invoices: readonly InvoiceRow[];
}

function PaymentDialog({ detail, invoices, onClose }: PaymentDialogProps) {
  const { client, accounts } = detail;
  const { organisation } = useCurrentSession();
  const today = useToday();
  const owed = new Set(invoices.map(({ currency }) => currency));
  // On account, in whichever the client has dealt in.
  const currencies = [...new Set([...owed, ...accounts.map(({ currency }) => currency)])];
  const first =
    [...owed].find((code) => code === organisation.currency) ??
    currencies[0] ??
    organisation.currency;
  const showDone = useShowDone();
  const keyOf = useIdempotencyKey();
  const form = useRecordForm<ClientPaymentValues>({
    record: { values: firstClientPayment(invoices, { currency: first, today }) },
    check: (values) =>
      checkClientPayment(values, {
        clientId: client.id,
        shares: sharesOf(values, invoices),
      }),
    save: async (values, _version, { confirm }) => {
      const shares = sharesOf(values, invoices);
      const body = clientPaymentBody(values, { clientId: client.id, shares });
      const answer = await call(
        paymentEndpoints.recordPaymentOverSeveral,
        { body },
        { idempotencyKey: keyOf({ ...body, confirm }), confirm },
      );
      onClose();
      const amount = formatMoney(Number(values.amount), values.currency);
      await showDone(answer, {
        title: t('recordedAmount', { amount }),
        detail:
          body.allocations?.length === 0
            ? t('several.onAccount', { client: client.name })
            : t('several.settled', { client: client.name, count: body.allocations?.length ?? 0 }),
      });
      return { values };
    },
  });
  const { values, errors, change } = form;
  const { currency } = values;
  const shares = sharesOf(values, invoices);
  const rest = restOf(values, shares);
  const partly = partlyPaid(shares);
  return (
    <FormDialog
      title={t('several.title')}
      saveLabel={t('record')}
      what="payment"
      form={{ ...form, failure: form.failure ?? errorOfShares(errors) }}
      onClose={onClose}
    >
      <Text size="14" c="dimmed">
        {t(shares.length === 0 ? 'several.leadOnAccount' : 'several.lead', { client: client.name })}
      </Text>
      <div className={classes.pair}>
        <MoneyField
          label={t('amountIn', { currency })}
          data-autofocus
          currency={currency}
          locale={organisation.locale}
          {...form.field('amount')}
        />
        {currencies.length > 1 && (
          <NativeSelect
            label={t('several.currency')}
            data={currencies}
            value={currency}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              const { amount, typed } = firstClientPayment(invoices, { currency: chosen, today });
              change({ currency: chosen, amount, typed });
            }}
          />
        )}
        <PaymentDetails form={form} today={today} />
      </div>
      {shares.length > 0 && (
        <ClientPaymentShares
          shares={shares}
          errors={errors}
          locale={organisation.locale}
          onType={(id, amount) => {
            change({ typed: { ...values.typed, [String(id)]: amount } });
          }}
        />
      )}
      {partly && (
        <DifferenceChoice
          label={t('several.difference', {
            amount: missingOf(partly),
            invoice: partly.invoice.number ?? nameOf(partly.invoice),
          })}
          form={form}
          invoice={partly.invoice}
          amount={partly.amount}
        />
      )}
      {rest > 0n && shares.length > 0 && (
        <Checkbox
          label={t('several.keepRest', {
            amount: formatMoney(minorToNumber(rest, currencyExponent(currency)), currency),
          })}
          checked={values.keepAsCredit}
          onChange={(event) => {
            change({ keepAsCredit: event.currentTarget.checked, amount: values.amount });
          }}
        />
      )}
    </FormDialog>
  );
}
