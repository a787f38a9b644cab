import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientAccountEndpoints, type ClientPayment } from '#contract/clients/client-accounts.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { t } from './t.ts';

interface RefundedPaymentFieldProps extends Omit<NativeSelectProps, 'onChange'> {
  clientId: number;
  currency: string;
  /** The id, or nothing, and what is left of that payment as a plain decimal. */
  onChoose: (paymentId: string, left: string | undefined) => void;
}

/** As many as are offered, the newest. */
const perPage = 100;

/** Which payment a refund gives back, if any: one of those that something is left of. */
export function RefundedPaymentField(props: RefundedPaymentFieldProps) {
  const { clientId, currency, onChoose, ...field } = props;
  const { data } = useQuery(
    endpointQuery(clientAccountEndpoints.listClientPayments, {
      params: { id: clientId },
      query: { page: 1, perPage, sortBy: 'date', sortDesc: true },
    }),
  );
  const offered = (data?.payments ?? [])
    .filter((payment) => payment.kind === 'payment' && payment.currency === currency)
    .map((payment) => ({ ...payment, left: leftOf(payment) }))
    .filter(({ left }) => minorOf(left, currency) !== 0n);
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={t('refund.payment')}
      data={[
        { value: '', label: t('refund.noPayment') },
        ...offered.map(({ id, date, method, left }) => ({
          value: String(id),
          label: t('refund.paymentLeft', {
            date,
            method,
            left: formatMoney(Number(left), currency),
          }),
        })),
      ]}
      {...field}
      onChange={({ currentTarget: { value } }) => {
        onChoose(value, offered.find(({ id }) => String(id) === value)?.left);
      }}
    />
  );
}

/** What neither a reversal nor a refund has taken back, as a plain decimal. */
const leftOf = ({ amount, reversed, refunded, currency }: ClientPayment) =>
  plainAmount(amount - reversed - refunded, currency);
