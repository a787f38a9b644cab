import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import type { InvoiceRow, InvoiceSortKey } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { InvoiceActions, type RowCommands } from './invoice-actions.tsx';
import {
  BalanceCell,
  ClientCell,
  IssuedDateCell,
  NumberCell,
  StatusCell,
} from './invoice-cells.tsx';
import classes from './invoice-columns.module.css';

interface InvoiceColumn extends DataTableColumn<InvoiceRow> {
  id: InvoiceSortKey | 'actions';
}

interface ColumnFacts {
  today: CalendarDay;
  commands: RowCommands;
}

/** The columns of the invoice list, in order. */
export function invoiceColumns({ today, commands }: ColumnFacts): readonly InvoiceColumn[] {
  return [
    {
      id: 'id',
      header: '#',
      sort: 'number',
      width: 134,
      narrowWidth: 122,
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      id: 'invoiceStatus',
      header: <IconTrendingUp size={16} stroke={1.9} aria-hidden="true" />,
      headerName: 'Status',
      sort: 'text',
      width: 60,
      narrowWidth: 52,
      shape: 'circle',
      cell: (invoice) => <StatusCell invoice={invoice} />,
    },
    {
      id: 'client',
      header: 'Client',
      sort: 'text',
      className: classes.client,
      shape: 'person',
      cell: (invoice) => <ClientCell invoice={invoice} today={today} />,
    },
    {
      id: 'total',
      header: 'Total',
      sort: 'number',
      align: 'end',
      width: 128,
      narrowWidth: 112,
      className: classes.total,
      cell: (invoice) => formatMoney(invoice.total, invoice.currency),
    },
    {
      id: 'issuedDate',
      header: 'Issued Date',
      sort: 'date',
      width: 138,
      narrowWidth: 128,
      className: classes.issuedDate,
      cell: (invoice) => <IssuedDateCell invoice={invoice} />,
    },
    {
      id: 'balance',
      header: 'Balance',
      sort: 'number',
      align: 'end',
      width: 164,
      narrowWidth: 140,
      cell: (invoice) => <BalanceCell invoice={invoice} today={today} commands={commands} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 158,
      narrowWidth: 132,
      className: classes.actions,
      shape: 'buttons',
      cell: (invoice) => <InvoiceActions invoice={invoice} commands={commands} />,
    },
  ];
}

const spokenNames: Record<InvoiceSortKey, string> = {
  id: 'number',
  invoiceStatus: 'status',
  client: 'client',
  total: 'total',
  issuedDate: 'issued date',
  dueDate: 'due date',
  balance: 'balance',
};

/** `balance descending`, for announcements. */
export function describeSort(sortBy: InvoiceSortKey, isDescending: boolean): string {
  return `${spokenNames[sortBy]} ${isDescending ? 'descending' : 'ascending'}`;
}
