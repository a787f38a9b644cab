import { Link } from '@tanstack/react-router';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { t } from '../t.ts';
import classes from './client-columns.module.css';

/** The columns of the clients' table. `currency` is that of the open balances. */
export function clientColumns(currency: string): readonly DataTableColumn<ClientRecord>[] {
  return [
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
      className: classes.company,
      cell: (client) => <span title={client.company}>{client.company}</span>,
    },
    {
      id: 'contact',
      header: t('columns.contact'),
      className: classes.contact,
      cell: (client) => client.contact,
    },
    {
      id: 'country',
      header: t('columns.country'),
      sort: 'text',
      value: (client) => client.country,
      className: classes.country,
      cell: (client) => client.country,
    },
    {
      id: 'openBalance',
      header: t('columns.openBalance'),
      sort: 'number',
      align: 'end',
      value: (client) => client.openBalance,
      className: classes.balance,
      cell: ({ openBalance }) => (
        <span className={openBalance === 0 ? classes.nothing : undefined}>
          {formatMoney(openBalance, currency)}
        </span>
      ),
    },
  ];
}

function NameCell({ client }: { client: ClientRecord }) {
  return (
    <div className={classes.client}>
      <Avatar image={client.avatar} initials={initials(client.name)} tone="other" />
      <span className={classes.text}>
        <Link
          to="/apps/client/$id"
          params={{ id: String(client.id) }}
          className={classes.link}
          title={client.name}
        >
          {client.name}
        </Link>
        <span className={classes.email} title={client.companyEmail}>
          {client.companyEmail}
        </span>
      </span>
    </div>
  );
}
