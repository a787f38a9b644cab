import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paymentEndpoints, type ReversalPreview } from '#contract/invoices/payments.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/money.ts';
import { AmountList } from '#web/ui/layout/amount-list.tsx';
import { t } from './t.ts';

interface ReversalOutcomeProps {
  paymentId: number;
  currency: string;
  client: string;
  /** Plain decimals; `undefined` where what is typed can’t be reversed. */
  amount: string | undefined;
}

const { previewReversal } = paymentEndpoints;

/** What will be owed again and what is left of the client’s credit once the payment is reversed. */
export function ReversalOutcome({ paymentId, currency, client, amount }: ReversalOutcomeProps) {
  const { data, error } = useQuery({
    // Not by its path: the reversal itself would have what it was asked about refused before the dialog is gone.
    queryKey: ['reversal-preview', paymentId, amount],
    queryFn: () => call(previewReversal, { params: { id: paymentId }, body: { amount } }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (amount === undefined || (!data && !error)) return null;
  return <AmountList rows={data ? rowsOf(data, { currency, client }) : []} error={error} />;
}

function rowsOf(
  { invoices, credit, fromCredit, difference }: ReversalPreview,
  { currency, client }: { currency: string; client: string },
) {
  const change = (before: number, after: number) =>
    t('reversal.change', {
      before: formatMoney(before, currency),
      after: formatMoney(after, currency),
    });
  return [
    ...invoices.map(({ id, number, reopened, owed }) => ({
      key: String(id),
      name: t('reversal.owed', { number }),
      amount: change(owed - reopened, owed),
    })),
    ...(difference
      ? [
          {
            key: 'difference',
            name: t(`difference.${difference.kind}`),
            amount: change(difference.amount, 0),
          },
        ]
      : []),
    ...(fromCredit > 0
      ? [
          {
            key: 'credit',
            name: t('reversal.credit', { client }),
            amount: change(credit + fromCredit, credit),
          },
        ]
      : []),
  ];
}
