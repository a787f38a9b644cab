import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Client } from '#contract/clients.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { countOf, formatCount } from '#web/format/count.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { clientColumns } from './client-columns.tsx';
import { matchClients } from './match-clients.ts';
import columnClasses from './client-columns.module.css';
import classes from './client-list-page.module.css';

const noClients: readonly Client[] = [];

/** All clients, searched, sorted and paged in the browser. */
export function ClientListPage() {
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.listClients, {}));
  const { organisation } = useCurrentSession();
  const [searched, setSearched] = useState('');
  const columns = useMemo(() => clientColumns(organisation.currency), [organisation.currency]);
  const rows = useMemo(() => matchClients(data ?? noClients, searched), [data, searched]);

  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <PageTitle aside={data && formatCount(data.length)}>Clients</PageTitle>
      </div>
      <TablePanel
        toolbar={
          <div className={classes.toolbar}>
            <SearchField label="Search clients" value={searched} onSearch={setSearched} />
          </div>
        }
      >
        <DataTable
          caption="Clients"
          columns={columns}
          rows={rows}
          rowKey={(client) => String(client.id)}
          rowClassName={columnClasses.row}
          isFiltered={searched !== ''}
          isLoading={data === undefined && !error}
          failure={
            error
              ? {
                  title: 'The clients could not be loaded',
                  detail: error.message,
                  onRetry: () => void refetch(),
                }
              : undefined
          }
          announcement={countOf(rows.length, 'client')}
        />
      </TablePanel>
    </div>
  );
}
