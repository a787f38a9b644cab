import { NativeSelect, Text } from '@mantine/core';
import { clientCreditEndpoints } from '#contract/invoices/client-credit.ts';
import type { ClientDetail } from '#contract/clients/clients.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { minorToNumber } from '#domain/money.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { useShowDone } from '../commands/use-invoice-command.ts';
import {
  errorOfShares,
  nonZero,
  restOf,
  type Shared,
  sharesOf,
} from '../payments/client-payment-form.ts';
import { ClientPaymentShares } from '../payments/client-payment-shares.tsx';
import { useOpenInvoices } from '../payments/open-invoices.ts';
import { checkCreditShares } from './credit-shares.ts';
import { t } from './t.ts';

interface ApplyCreditDialogProps {
  detail: ClientDetail;
  onClose: () => void;
}

/** Settles open invoices of a client with its credit. Not imported directly: it is loaded on first use. */
export default function ApplyCreditDialog({ detail, onClose }: ApplyCreditDialogProps) {
  const { data, error } = useOpenInvoices(detail.client.id);
  if (error) {
    const title = t('apply.notLoaded');
    return <NoticeDialog title={title} detail={error.message} onClose={onClose} />;
  }
  if (!data) return null;
  const credits = detail.accounts.filter(
    ({ credit, currency }) => credit > 0 && data.invoices.some((one) => one.currency === currency),
  );
  const [first] = credits;
  if (!first) {
    return (
      <NoticeDialog
        title={t('apply.nothingOwed')}
        detail={t('apply.nothingOwedDetail')}
        onClose={onClose}
      />
    );
  }
  return (
    <CreditForm
      client={detail.client}
      credits={new Map(credits.map(({ currency, credit }) => [currency, credit]))}
      first={first.currency}
      invoices={data.invoices}
      onClose={onClose}
    />
  );
}

interface CreditFormProps {
  client: ClientDetail['client'];
  /** By currency. */
  credits: ReadonlyMap<string, number>;
  first: string;
  /** The open ones, oldest first. */
  invoices: readonly InvoiceRow[];
  onClose: () => void;
}

function CreditForm({ client, credits, first, invoices, onClose }: CreditFormProps) {
  const { organisation } = useCurrentSession();
  const showDone = useShowDone();
  const allOf = (currency: string): Shared => ({
    ...{ currency, typed: {} },
    amount: plainAmount(credits.get(currency) ?? 0, currency),
  });
  const form = useRecordForm<Shared>({
    record: { values: allOf(first) },
    check: (values) => checkCreditShares(values, sharesOf(values, invoices)),
    save: async (values, _version, { idempotencyKey }) => {
      const shares = nonZero(sharesOf(values, invoices));
      const { currency } = values;
      const allocations = shares.map(({ invoice, amount }) => ({ invoiceId: invoice.id, amount }));
      const input = { params: { id: client.id }, body: { currency, allocations } };
      const answer = await call(clientCreditEndpoints.applyClientCredit, input, { idempotencyKey });
      onClose();
      const sum = answer.applied.reduce((all, { amount }) => all + amount, 0);
      await showDone(answer, {
        title: t('apply.done', { amount: formatMoney(sum, currency) }),
        detail: t('apply.settled', { client: client.name, count: answer.applied.length }),
      });
      return { values };
    },
  });
  const { values, errors, change } = form;
  const { currency } = values;
  const shares = sharesOf(values, invoices);
  const rest = restOf(values, shares);
  const exponent = currencyExponent(currency);
  return (
    <FormDialog
      title={t('apply.title')}
      saveLabel={t('apply.save')}
      what="payment"
      form={{ ...form, failure: form.failure ?? errors.amount ?? errorOfShares(errors) }}
      onClose={onClose}
    >
      <Text size="14" c="dimmed">
        {t('apply.lead', {
          client: client.name,
          amount: formatMoney(credits.get(currency) ?? 0, currency),
        })}
      </Text>
      {credits.size > 1 && (
        <NativeSelect
          label={t('currency')}
          data={[...credits.keys()]}
          value={currency}
          onChange={(event) => {
            change(allOf(event.currentTarget.value));
          }}
        />
      )}
      <ClientPaymentShares
        shares={shares}
        errors={errors}
        locale={organisation.locale}
        onType={(id, amount) => {
          change({ typed: { ...values.typed, [String(id)]: amount } });
        }}
      />
      {rest >= 0n && (
        <Text size="14" c="dimmed" aria-live="polite">
          {rest === 0n
            ? t('apply.usesAll')
            : t('apply.leaves', { amount: formatMoney(minorToNumber(rest, exponent), currency) })}
        </Text>
      )}
    </FormDialog>
  );
}
