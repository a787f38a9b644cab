import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { clientAccountEndpoints, type ClientPayment } from '#contract/clients/client-accounts.ts';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { paymentSortKeys } from '#contract/clients/payment-sort-keys.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { t as receipts } from '#web/features/documents/receipts/t.ts';
import { useReceiptActions } from '#web/features/documents/receipts/use-receipt-actions.tsx';
import { formatMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { type DataTableColumn, defaultPageSize } from '#web/ui/data-table/data-table-column.ts';
import { Day } from '#web/ui/display/day.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { t } from '../t.ts';
import type { ClientDialogs } from './client-dialogs.ts';
import type { ClientPageQuery } from './client-page-search.ts';
import classes from './client-payments.module.css';

const noPayments: readonly ClientPayment[] = [];

const paymentColumns = (
  onReverse: ((payment: ClientPayment) => void) | undefined,
): readonly DataTableColumn<ClientPayment>[] => [
  {
    id: 'date',
    header: t('payments.date'),
    sort: 'date',
    width: 130,
    cell: ({ date }) => <Day day={date} />,
  },
  {
    id: 'method',
    header: t('payments.method'),
    sort: 'text',
    width: '22%',
    className: classes.text,
    cell: ({ method, note }) => (
      <span className={linesClass}>
        {method}
        {note !== '' && <span className={detailClass}>{note}</span>}
      </span>
    ),
  },
  {
    id: 'settles',
    header: t('payments.settles'),
    className: classes.text,
    cell: (payment) => <Settled payment={payment} />,
  },
  {
    id: 'amount',
    header: t('payments.amount'),
    sort: 'number',
    align: 'end',
    width: 150,
    cell: ({ amount, difference, reversed, refunded, currency }) => (
      <span className={linesClass}>
        <span className={classes.amount}>{formatMoney(amount, currency)}</span>
        {difference && (
          <span className={detailClass}>
            {t('payments.beside', {
              name: t(`statement.kind.${difference.kind}`),
              amount: formatMoney(difference.amount, currency),
            })}
          </span>
        )}
        {reversed > 0 && (
          <span className={detailClass}>
            {t('payments.reversed', { amount: formatMoney(reversed, currency) })}
          </span>
        )}
        {refunded > 0 && (
          <span className={detailClass}>
            {t('payments.refunded', { amount: formatMoney(refunded, currency) })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: t('payments.actions'),
    align: 'end' as const,
    width: onReverse ? 140 : 72,
    cell: (payment: ClientPayment) => <PaymentActions payment={payment} onReverse={onReverse} />,
  },
];

interface PaymentActionsProps {
  payment: ClientPayment;
  onReverse: ((payment: ClientPayment) => void) | undefined;
}

function PaymentActions({ payment, onReverse }: PaymentActionsProps) {
  const { actionsOf, dialog } = useReceiptActions();
  if (reversibleOf(payment) === 0) return null;
  const { kind, date } = payment;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {onReverse && (
        <TextButton
          aria-label={t(`payments.reverseOf.${kind}`, { date })}
          onClick={() => {
            onReverse(payment);
          }}
        >
          {t('payments.reverse')}
        </TextButton>
      )}
      <ActionMenu label={receipts(`${kind}.more`, { date })} actions={actionsOf(payment)} />
      {dialog}
    </Group>
  );
}

/** What of a payment neither a reversal nor a refund has taken back; of a refund all of it. */
const reversibleOf = ({ amount, reversed, refunded, currency }: ClientPayment) =>
  Math.abs(Number(plainAmount(amount - reversed - refunded, currency)));

interface ClientPaymentsProps {
  client: ClientDetail['client'];
  dialogs: Pick<ClientDialogs, 'reverseRefund' | 'reversePayment'>;
  query: ClientPageQuery;
  onQueryChange: (next: ClientPageQuery) => void;
}

export function ClientPayments({ client, dialogs, query, onQueryChange }: ClientPaymentsProps) {
  const mayReverse = useMay('invoices.correct');
  const [reversed, setReversed] = useState<ClientPayment>();
  const { page, sortBy, sortDesc } = query;
  const payments = useQuery({
    ...endpointQuery(clientAccountEndpoints.listClientPayments, {
      params: { id: client.id },
      query: { page, sortBy, sortDesc, perPage: defaultPageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => paymentColumns(mayReverse ? setReversed : undefined), [mayReverse]);
  const { data, isPlaceholderData } = payments;
  const total = data?.total ?? 0;
  const close = () => {
    setReversed(undefined);
  };
  return (
    <TablePanel toolbar={null}>
      <DataTable
        caption={t('tabs.payments')}
        columns={columns}
        rows={data?.payments ?? noPayments}
        rowKey={({ kind, id }) => `${kind} ${String(id)}`}
        rowClassName={classes.row}
        isRefreshing={payments.isFetching && isPlaceholderData}
        {...loadingState(payments, t('payments.notLoaded'))}
        server={{
          total,
          // Of an address with a page past the end, the server shows the last page.
          page: isPlaceholderData ? page : (data?.page ?? page),
          pageSize: defaultPageSize,
          sort: { columnId: sortBy, isDescending: sortDesc },
          onPageChange: (next) => {
            onQueryChange({ ...query, page: next });
          },
          onSortChange: ({ columnId, isDescending }) => {
            const key = paymentSortKeys.find((one) => one === columnId) ?? 'date';
            onQueryChange({ ...query, page: 1, sortBy: key, sortDesc: isDescending });
          },
        }}
        empty={{ title: t('payments.empty') }}
        announcement={t('payments.count', { count: total })}
      />
      {reversed?.kind === 'refund' && dialogs.reverseRefund(reversed, client.name, close)}
      {reversed?.kind === 'payment' &&
        dialogs.reversePayment(
          { ...reversed, reversible: reversibleOf(reversed) },
          client.name,
          close,
        )}
    </TablePanel>
  );
}

function Settled({ payment }: { payment: ClientPayment }) {
  const { kind, allocations, credit, currency } = payment;
  if (kind === 'refund') return <span className={classes.parts}>{t('payments.refund')}</span>;
  return (
    <ul className={classes.parts}>
      {allocations.map(({ invoiceId, number, amount }) => (
        <li key={invoiceId}>
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoiceId) }}
            className={tableLinkClass}
          >
            {number}
          </Link>
          {` ${formatMoney(amount, currency)}`}
        </li>
      ))}
      {credit > 0 && <li>{t('payments.credit', { amount: formatMoney(credit, currency) })}</li>}
    </ul>
  );
}
