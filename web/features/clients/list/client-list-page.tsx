import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { clientSortKeys } from '#contract/clients/client-sort-keys.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { useSelection } from '#web/features/documents/bulk/use-selection.ts';
import { useListKeys } from '#web/features/documents/keys/use-list-keys.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { ListToolbar } from '#web/ui/data-table/list-toolbar.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { keepTypedAhead } from '#web/ui/form/typed-ahead.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { ClientExportButton } from '../export/client-export-button.tsx';
import { clientColumns } from './client-columns.tsx';
import type { ClientListQuery } from '../client-list-search.ts';
import { foundClientsQuery } from '../client-queries.ts';
import { t } from '../t.ts';
import columnClasses from './client-columns.module.css';

// Loaded on first use: the list is read more often than added to.
const ClientFormDrawer = lazyPart(() => import('../form/client-form-drawer.tsx'));

// Loaded once there are rows to select.
const ClientBulkHost = lazyPart(() => import('../bulk/client-bulk-host.tsx'));

// Loaded on first use.
const KeysDialog = lazyPart(() => import('#web/features/documents/keys/keys-dialog.tsx'));

const noClients: readonly ClientRecord[] = [];
const clientsPerPage = 20;
// Only its total is read.
const allClients = foundClientsQuery({ archived: 'include', limit: 1 });

interface ClientListPageProps {
  query: ClientListQuery;
  onQueryChange: (next: ClientListQuery) => void;
}

export function ClientListPage({ query, onQueryChange }: ClientListPageProps) {
  const { q, sortBy, sortDesc, page } = query;
  const archived = query.archived ? 'only' : 'exclude';
  const clients = useQuery({
    ...foundClientsQuery({ q, archived, sortBy, sortDesc, page, limit: clientsPerPage }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery(allClients);
  const { organisation } = useCurrentSession();
  const refusal = useMay('clients.write') ? undefined : t('notAllowed');
  const mayMail = useMay('invoices.write');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const [areRowsShown, setAreRowsShown] = useState(false);
  const showRows = useCallback(() => {
    setAreRowsShown(true);
  }, []);
  const soughtFor = JSON.stringify([q, query.archived]);
  const selection = useSelection(soughtFor, clients.data?.clients);
  const { currency } = organisation;
  const columns = useMemo(() => clientColumns({ currency, selection }), [currency, selection]);
  const total = clients.data?.total ?? 0;
  // Of an address with a page past the end, the server shows the last page.
  const shownPage = clients.isPlaceholderData ? page : (clients.data?.page ?? page);
  const change = (part: Partial<ClientListQuery>) => {
    onQueryChange({ ...query, page: 1, ...part });
  };
  const open = (id: number) =>
    void navigate({ to: '/apps/client/$id', params: { id: String(id) } });
  const add = () => {
    setIsAdding(true);
  };
  useListKeys<ClientRecord>({
    container: panel,
    isPage: true,
    rows: clients.data?.clients ?? noClients,
    onAdd: () => {
      if (refusal !== undefined) return;
      keepTypedAhead();
      add();
    },
    onOpen: ({ id }) => {
      open(id);
    },
    onPage: (step) => {
      const next = shownPage + step;
      if (next >= 1 && next <= Math.ceil(total / clientsPerPage)) change({ page: next });
    },
    onHelp: () => {
      setIsHelpOpen(true);
    },
  });

  return (
    <RecordsPage
      title={t('title')}
      count={all.data?.total}
      lead={
        <>
          {t('lead')} {mayMail && <Link to="/settings/import">{t('importThem')}</Link>}
        </>
      }
      add={{
        label: t('addClient'),
        onPress: add,
      }}
      refusal={refusal}
      beside={<ClientExportButton query={query} total={clients.data?.total} />}
    >
      <TablePanel
        ref={panel}
        toolbar={
          <ListToolbar
            label={t('search')}
            value={q}
            onSearch={(next) => {
              change({ q: next });
            }}
          >
            <Checkbox
              label={t('archived')}
              checked={query.archived}
              onChange={(event) => {
                change({ archived: event.currentTarget.checked });
              }}
            />
          </ListToolbar>
        }
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={clients.data?.clients ?? noClients}
          rowKey={(client) => String(client.id)}
          rowClassName={columnClasses.row}
          hasFocusableRows
          isFiltered={q !== '' || query.archived}
          isRefreshing={clients.isFetching && clients.isPlaceholderData}
          {...loadingState(clients, t('notLoaded'))}
          server={{
            total,
            page: shownPage,
            pageSize: clientsPerPage,
            sort: { columnId: sortBy, isDescending: sortDesc },
            onPageChange: (next) => {
              change({ page: next });
            },
            onSortChange: ({ columnId, isDescending }) => {
              const key = clientSortKeys.find((one) => one === columnId) ?? 'name';
              change({ sortBy: key, sortDesc: isDescending });
            },
          }}
          announcement={t('count', { count: total })}
          onShown={showRows}
        />
        {areRowsShown && (
          <ClientBulkHost
            key={soughtFor}
            panel={panel}
            selection={selection}
            query={query}
            total={total}
            refusal={mayMail ? undefined : t('notAllowed')}
          />
        )}
      </TablePanel>
      {isHelpOpen && (
        <KeysDialog
          list="clients"
          onClose={() => {
            setIsHelpOpen(false);
          }}
        />
      )}
      {isAdding && (
        <ClientFormDrawer
          onSaved={({ id }) => {
            open(id);
          }}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </RecordsPage>
  );
}
