import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import type { InvoiceRow, InvoiceSortKey } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { SelectBox } from '#web/ui/data-table/selection/select-box.tsx';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import { Day } from '#web/ui/display/day.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import type { RowCommands } from '../row-commands.ts';
import { BalanceCell, ClientCell, NumberCell, StatusCell } from './invoice-cells.tsx';
import classes from './rows.module.css';
import { t } from '../t.ts';

interface InvoiceColumn extends DataTableColumn<InvoiceRow> {
  id: InvoiceSortKey | 'select' | 'actions';
}

interface ColumnFacts {
  today: CalendarDay;
  commands: RowCommands;
  selection: Selection<InvoiceRow>;
}

export function invoiceColumns(facts: ColumnFacts): readonly InvoiceColumn[] {
  const { today, commands, selection } = facts;
  return [
    {
      id: 'select',
      header: <SelectBox selection={selection} label={t('select.page')} />,
      width: 56,
      narrowWidth: 44,
      shape: 'box',
      cell: (invoice) => (
        <SelectBox
          selection={selection}
          row={invoice}
          label={t('select.row', { id: String(invoice.id) })}
        />
      ),
    },
    {
      id: 'id',
      header: t('columns.id'),
      sort: 'number',
      width: 142,
      narrowWidth: 130,
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      id: 'invoiceStatus',
      header: <IconTrendingUp size={16} stroke={1.9} aria-hidden="true" />,
      headerName: t('columns.invoiceStatus'),
      sort: 'text',
      width: 60,
      narrowWidth: 52,
      shape: 'circle',
      cell: (invoice) => <StatusCell invoice={invoice} />,
    },
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'text',
      className: classes.clientCell,
      shape: 'person',
      cell: (invoice) => <ClientCell invoice={invoice} today={today} />,
    },
    {
      id: 'total',
      header: t('columns.total'),
      sort: 'number',
      align: 'end',
      width: 128,
      narrowWidth: 112,
      cardLabel: t('cell.total'),
      className: classes.total,
      cell: (invoice) => formatMoney(invoice.total, invoice.currency),
    },
    {
      id: 'issuedDate',
      header: t('columns.issuedDate'),
      sort: 'date',
      width: 138,
      narrowWidth: 128,
      cardLabel: t('cell.issued'),
      className: classes.issuedDate,
      cell: ({ issuedDate }) => <Day day={issuedDate} />,
    },
    {
      id: 'dueDate',
      header: t('filters.due'),
      sort: 'date',
      width: 138,
      narrowWidth: 128,
      className: classes.dueDate,
      cell: ({ dueDate }) => <Day day={dueDate} />,
    },
    {
      id: 'balance',
      header: t('columns.balance'),
      sort: 'number',
      align: 'end',
      width: 164,
      narrowWidth: 140,
      cell: (invoice) => <BalanceCell invoice={invoice} today={today} commands={commands} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 158,
      narrowWidth: 132,
      className: classes.actionsCell,
      shape: 'buttons',
      cell: (invoice) => <InvoiceActions invoice={invoice} commands={commands} />,
    },
  ];
}
