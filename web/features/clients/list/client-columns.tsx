import { Link } from '@tanstack/react-router';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { SelectBox } from '#web/ui/data-table/selection/select-box.tsx';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import { t } from '../t.ts';
import classes from './client-columns.module.css';

interface ColumnFacts {
  /** Of the open balances. */
  currency: string;
  selection: Selection<ClientRecord>;
}

export function clientColumns({
  currency,
  selection,
}: ColumnFacts): readonly DataTableColumn<ClientRecord>[] {
  return [
    {
      id: 'select',
      header: <SelectBox selection={selection} label={t('select.page')} />,
      width: 56,
      narrowWidth: 44,
      shape: 'box',
      cell: (client) => (
        <SelectBox
          selection={selection}
          row={client}
          label={t('select.row', { name: client.name })}
        />
      ),
    },
    {
      id: 'name',
      header: t('columns.client'),
      sort: 'text',
      value: (client) => client.name,
      className: classes.name,
      shape: 'person',
      cell: (client) => <NameCell client={client} />,
    },
    {
      id: 'company',
      header: t('columns.company'),
      sort: 'text',
      value: (client) => client.company,
      width: '24%',
      narrowWidth: '21%',
      className: classes.fact,
      cell: (client) => <span title={client.company}>{client.company}</span>,
    },
    {
      id: 'contact',
      header: t('columns.contact'),
      width: '16%',
      narrowWidth: '20%',
      className: classes.fact,
      cell: (client) => client.contact,
    },
    {
      id: 'country',
      header: t('columns.country'),
      sort: 'text',
      value: (client) => client.country,
      width: '15%',
      narrowWidth: '13%',
      className: `${classes.fact ?? ''} ${classes.country ?? ''}`,
      cell: (client) => client.country,
    },
    {
      id: 'openBalance',
      header: t('columns.openBalance'),
      sort: 'number',
      align: 'end',
      value: (client) => client.openBalance,
      width: 150,
      narrowWidth: 122,
      cell: ({ openBalance }) => (
        <span className={openBalance === 0 ? classes.nothing : classes.balance}>
          {formatMoney(openBalance, currency)}
        </span>
      ),
    },
  ];
}

function NameCell({ client }: { client: ClientRecord }) {
  return (
    <TwoLines
      picture={<Avatar image={client.avatar} initials={initials(client.name)} tone="other" />}
      name={
        <Link
          to="/apps/client/$id"
          params={{ id: String(client.id) }}
          className={classes.link}
          title={client.name}
        >
          {client.name}
        </Link>
      }
      detail={client.companyEmail}
    />
  );
}
