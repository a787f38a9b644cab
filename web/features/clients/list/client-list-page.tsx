import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { arrangeClients, clientsPerPage } from './arrange-clients.ts';
import { clientColumns } from './client-columns.tsx';
import { type ClientListQuery, clientSortKeys } from './client-list-search.ts';
import { clientsQuery } from '../client-queries.ts';
import { t } from '../t.ts';
import columnClasses from './client-columns.module.css';
import classes from './client-list-page.module.css';

// Loaded on first use: the list is read more often than added to.
const ClientFormDrawer = lazyPart(() => import('../form/client-form-drawer.tsx'));

const noClients: readonly ClientRecord[] = [];

interface ClientListPageProps {
  query: ClientListQuery;
  onQueryChange: (next: ClientListQuery) => void;
}

/** All clients, searched, sorted and paged in the browser. */
export function ClientListPage({ query, onQueryChange }: ClientListPageProps) {
  const clients = useQuery(clientsQuery);
  const { organisation } = useCurrentSession();
  const refusal = useMay('clients.write') ? undefined : t('notAllowed');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useMemo(() => clientColumns(organisation.currency), [organisation.currency]);
  const shown = useMemo(
    () => arrangeClients(clients.data ?? noClients, query),
    [clients.data, query],
  );
  const change = (part: Partial<ClientListQuery>) => {
    onQueryChange({ ...query, page: 1, ...part });
  };

  return (
    <RecordsPage
      title={t('title')}
      count={clients.data?.length}
      lead={t('lead')}
      add={{
        label: t('addClient'),
        onPress: () => {
          setIsAdding(true);
        },
      }}
      refusal={refusal}
    >
      <TablePanel
        toolbar={
          <Group gap={16} justify="space-between" wrap="nowrap" className={classes.toolbar ?? ''}>
            <Checkbox
              label={t('archived')}
              checked={query.archived}
              onChange={(event) => {
                change({ archived: event.currentTarget.checked });
              }}
            />
            <SearchField
              label={t('search')}
              value={query.q}
              onSearch={(q) => {
                change({ q });
              }}
            />
          </Group>
        }
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={shown.rows}
          rowKey={(client) => String(client.id)}
          rowClassName={columnClasses.row}
          isFiltered={query.q !== '' || query.archived}
          {...loadingState(clients, t('notLoaded'))}
          server={{
            total: shown.total,
            page: shown.page,
            pageSize: clientsPerPage,
            sort: { columnId: query.sortBy, isDescending: query.sortDesc },
            onPageChange: (page) => {
              change({ page });
            },
            onSortChange: ({ columnId, isDescending }) => {
              const sortBy = clientSortKeys.find((key) => key === columnId) ?? 'name';
              change({ sortBy, sortDesc: isDescending });
            },
          }}
          announcement={t('count', { count: shown.total })}
        />
      </TablePanel>
      {isAdding && (
        <ClientFormDrawer
          onSaved={({ id }) =>
            void navigate({ to: '/apps/client/$id', params: { id: String(id) } })
          }
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </RecordsPage>
  );
}
