import { useState, type RefObject } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { BulkBar } from '#web/features/documents/bulk/bar/bulk-bar.tsx';
import { bulkCommands } from '#web/features/documents/bulk/bar/bulk-commands.tsx';
import { useBulkSelection } from '#web/features/documents/bulk/bar/use-bulk-selection.ts';
import { usePaletteGroups } from '#web/features/documents/bulk/bar/use-palette-groups.ts';
import { BulkJobs } from '#web/features/documents/bulk/jobs/bulk-jobs.tsx';
import { t } from '#web/features/documents/bulk/t.ts';
import { formatMoney, sumMoney } from '#web/format/money.ts';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { ClientListQuery } from '../client-list-search.ts';
import { type ClientBulkKind, clientIcons, clientKinds } from './client-actions.ts';
import { toChoice, toSentClients } from '../client-selection.ts';

// Loaded on first use.
const ClientPlanDialog = lazyPart(() => import('./client-plan-dialog.tsx'));
const ClientExportDialog = lazyPart(() => import('../export/client-export-dialog.tsx'));

interface ClientBulkHostProps {
  panel: RefObject<HTMLElement | null>;
  selection: Selection<ClientRecord>;
  query: ClientListQuery;
  /** What the search finds. */
  total: number;
  /** Why nothing can be changed. */
  refusal: string | undefined;
}

/** What is done to selected clients: code of its own, because rows are read before any is selected. */
export default function ClientBulkHost(props: ClientBulkHostProps) {
  const { panel, selection, query, total, refusal } = props;
  const { organisation } = useCurrentSession();
  const bulk = useBulkSelection({ panel, selection, total });
  const { selected, count } = bulk;
  const [planned, setPlanned] = useState<ClientBulkKind>();
  const [exported, setExported] = useState<HTMLElement>();
  const actions = clientKinds(query).map((kind) => ({
    ...{ kind, icon: clientIcons[kind] },
    onSelect: () => {
      setPlanned(kind);
    },
  }));
  usePaletteGroups(() => (count > 0 ? [bulkCommands({ count, actions, refusal })] : []));
  return (
    <>
      <BulkJobs />
      <BulkBar
        subject="client"
        selected={selected}
        total={total}
        fact={selected.isAll ? undefined : openOf(selected.picked.values(), organisation.currency)}
        actions={actions}
        inBar={actions.length}
        refusal={refusal}
        onExport={setExported}
        onAll={bulk.selectAll}
        onClear={bulk.leave}
      >
        {exported && (
          <ClientExportDialog
            query={query}
            selection={toChoice(selected)}
            count={count}
            anchor={exported}
            onClose={() => {
              setExported(undefined);
            }}
          />
        )}
      </BulkBar>
      {planned && (
        <ClientPlanDialog
          kind={planned}
          selection={toSentClients(query, toChoice(selected))}
          onStarted={() => {
            setPlanned(undefined);
            bulk.clear();
          }}
          onClose={() => {
            setPlanned(undefined);
          }}
        />
      )}
    </>
  );
}

function openOf(clients: Iterable<ClientRecord>, currency: string): string {
  const amounts = Array.from(clients, ({ openBalance }) => openBalance);
  return t('open', { amount: formatMoney(sumMoney(amounts, currency), currency) });
}
