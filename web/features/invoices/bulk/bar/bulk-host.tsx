import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import { BulkBar } from '#web/features/documents/bulk/bar/bulk-bar.tsx';
import { useBulkSelection } from '#web/features/documents/bulk/bar/use-bulk-selection.ts';
import { BulkJobs } from '#web/features/documents/bulk/jobs/bulk-jobs.tsx';
import { t } from '#web/features/documents/bulk/t.ts';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import { useOrderCommands } from '../../list/order/use-order-commands.tsx';
import type { Order } from '../../list/order/orders.ts';
import type { RowCommands } from '../../row-commands.ts';
import { bulkIcons, bulkKinds, type InvoiceBulkKind, isDangerous } from '../bulk-actions.ts';
import { openOf, toSelection, toSentSelection } from '../bulk-selection.ts';
import { usePaletteOfList } from './use-palette-of-list.tsx';

// Loaded on first use.
const InvoicePlanDialog = lazyPart(() => import('../invoice-plan-dialog.tsx'));
const ExportDialog = lazyPart(() => import('../../list/export/export-dialog.tsx'));

interface BulkHostProps {
  panel: RefObject<HTMLElement | null>;
  selection: Selection<InvoiceRow>;
  query: InvoiceListQuery;
  /** Those of the list, as its address has them. */
  columns: string;
  /** What the filter finds. */
  total: number;
  commands: RowCommands;
  /** The list is the whole page. */
  isPage: boolean;
  onChange: (order: Order) => void;
}

/** What is done to selected invoices, and in which order they are: code of its own, because rows are read before that. */
export default function BulkHost(props: BulkHostProps) {
  const { panel, selection, query, columns, total, commands, isPage, onChange } = props;
  const bulk = useBulkSelection({ panel, selection, total });
  const { selected, count } = bulk;
  const [planned, setPlanned] = useState<InvoiceBulkKind>();
  const [exported, setExported] = useState<HTMLElement>();
  const { data: found } = useQuery({
    ...invoiceSumsOptions(query, total),
    enabled: selected.isAll,
  });
  const open = openOf(selected, found);
  const actions = bulkKinds.map((kind) => ({
    ...{ kind, icon: bulkIcons[kind], isDangerous: isDangerous(kind) },
    onSelect: () => {
      setPlanned(kind);
    },
  }));
  usePaletteOfList({ panel, selection, count, commands, actions });
  useOrderCommands({ panel, isPage, order: query, onChange });
  return (
    <>
      <BulkJobs />
      <BulkBar
        subject="invoice"
        selected={selected}
        total={total}
        fact={open.length > 0 ? t('open', { amount: open.join(', ') }) : undefined}
        actions={actions}
        inBar={3}
        refusal={commands.refusals.write}
        onExport={setExported}
        onAll={bulk.selectAll}
        onClear={bulk.leave}
      >
        {exported && (
          <ExportDialog
            query={query}
            columns={columns}
            selection={toSelection(selected)}
            count={count}
            anchor={exported}
            onClose={() => {
              setExported(undefined);
            }}
          />
        )}
      </BulkBar>
      {planned && (
        <InvoicePlanDialog
          kind={planned}
          selection={toSentSelection(selected, query)}
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
