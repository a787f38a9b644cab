import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { clientAccountEndpoints, type ClientPayment } from '#contract/clients/client-accounts.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { Day } from '#web/ui/display/day.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { t } from '../t.ts';
import classes from './client-payments.module.css';

const noPayments: readonly ClientPayment[] = [];

const paymentColumns = (): readonly DataTableColumn<ClientPayment>[] => [
  {
    id: 'date',
    header: t('payments.date'),
    sort: 'date',
    value: ({ date }) => date,
    width: 130,
    cell: ({ date }) => <Day day={date} />,
  },
  {
    id: 'method',
    header: t('payments.method'),
    sort: 'text',
    value: ({ method }) => method,
    width: '26%',
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
    value: ({ amount }) => amount,
    width: 160,
    cell: ({ amount, reversed, currency }) => (
      <span className={linesClass}>
        <span className={classes.amount}>{formatMoney(amount, currency)}</span>
        {reversed > 0 && (
          <span className={detailClass}>
            {t('payments.reversed', { amount: formatMoney(reversed, currency) })}
          </span>
        )}
      </span>
    ),
  },
];

export function ClientPayments({ clientId }: { clientId: number }) {
  const query = useQuery(
    endpointQuery(clientAccountEndpoints.listClientPayments, { params: { id: clientId } }),
  );
  const columns = useMemo(() => paymentColumns(), []);
  const rows = query.data?.payments ?? noPayments;
  return (
    <TablePanel toolbar={null}>
      <DataTable
        caption={t('tabs.payments')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowClassName={classes.row}
        {...loadingState(query, t('payments.notLoaded'))}
        empty={{ title: t('payments.empty') }}
        announcement={t('payments.count', { count: rows.length })}
      />
    </TablePanel>
  );
}

function Settled({ payment: { allocations, credit, currency } }: { payment: ClientPayment }) {
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
