import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clientAccountEndpoints, type ClientPayment } from '#contract/clients/client-accounts.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { countOf } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import classes from './client-payments.module.css';

const noPayments: readonly ClientPayment[] = [];

const columns: readonly DataTableColumn<ClientPayment>[] = [
  {
    id: 'date',
    header: 'Date',
    sort: 'date',
    value: ({ date }) => date,
    className: classes.date,
    cell: ({ date }) => (
      <time className="dt" dateTime={date}>
        {date}
      </time>
    ),
  },
  {
    id: 'method',
    header: 'Method',
    sort: 'text',
    value: ({ method }) => method,
    className: classes.method,
    cell: ({ method, note }) => (
      <>
        {method}
        {note !== '' && <span className={classes.note}>{note}</span>}
      </>
    ),
  },
  {
    id: 'settles',
    header: 'Settles',
    className: classes.settles,
    cell: (payment) => <Settled payment={payment} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'number',
    align: 'end',
    value: ({ amount }) => amount,
    className: classes.amount,
    cell: ({ amount, reversed, currency }) => (
      <>
        {formatMoney(amount, currency)}
        {reversed > 0 && (
          <span className={classes.note}>{`${formatMoney(reversed, currency)} reversed`}</span>
        )}
      </>
    ),
  },
];

/** The payments of a client, newest first, with what they settle. */
export function ClientPayments({ clientId }: { clientId: number }) {
  const query = useQuery(
    endpointQuery(clientAccountEndpoints.listClientPayments, { params: { id: clientId } }),
  );
  const rows = query.data?.payments ?? noPayments;
  return (
    <TablePanel toolbar={null}>
      <DataTable
        caption="Payments"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowClassName={classes.row}
        {...loadingState(query, 'The payments could not be loaded')}
        empty={{ title: 'There are no payments yet' }}
        announcement={countOf(rows.length, 'payment')}
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
            className={classes.link}
          >
            {number}
          </Link>
          {` ${formatMoney(amount, currency)}`}
        </li>
      ))}
      {credit > 0 && <li>{`Credit ${formatMoney(credit, currency)}`}</li>}
    </ul>
  );
}
