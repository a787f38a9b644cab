import { VisuallyHidden } from '@mantine/core';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { select, type Selection } from '../../list/selection/selection.ts';
import type { BulkKind } from '../bulk-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { countOf, toSentSelection } from '../bulk-selection.ts';
import { BulkJobs } from '../jobs/bulk-jobs.tsx';
import { followedJobs } from '../jobs/followed-jobs.ts';
import type { RowCommands } from '../../row-commands.ts';
import { usePaletteOfList } from './use-palette-of-list.tsx';
import { useSelectionKeys } from './use-selection-keys.ts';
import { t } from '../t.ts';

// Loaded on first use.
const BulkPlanDialog = lazyPart(() => import('../plan/bulk-plan-dialog.tsx'));

interface BulkHostProps {
  panel: RefObject<HTMLElement | null>;
  selection: Selection;
  query: InvoiceListQuery;
  /** What the filter finds. */
  total: number;
  commands: RowCommands;
}

/** What is done to selected invoices: code of its own, because rows are read before any is selected. */
export default function BulkHost(props: BulkHostProps) {
  const { panel, selection, query, total, commands } = props;
  const selected = useSyncExternalStore(selection.subscribe, selection.read);
  const [planned, setPlanned] = useState<BulkKind>();
  const count = countOf(selected, total);
  const clear = () => {
    selection.change({ isAll: false, picked: new Map() });
  };
  usePaletteOfList({ panel, selection, count, commands, onAction: setPlanned });
  useSelectionKeys({
    panel,
    selection,
    onSelectPage: () => {
      select(selection, selection.read().shown, true);
    },
    onClear: clear,
  });
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && t('selected', { count })}</VisuallyHidden>
      <BulkJobs />
      {count > 0 && (
        <BulkBar
          selected={selected}
          query={query}
          total={total}
          refusal={commands.refusals.write}
          onAll={() => {
            selection.change({ isAll: true, picked: new Map() });
          }}
          onAction={setPlanned}
          onClear={() => {
            clear();
            panel.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus();
          }}
        />
      )}
      {planned && (
        <BulkPlanDialog
          kind={planned}
          selection={toSentSelection(selected, query)}
          onStarted={(job) => {
            followedJobs.follow(job.id);
            setPlanned(undefined);
            clear();
          }}
          onClose={() => {
            setPlanned(undefined);
          }}
        />
      )}
    </>
  );
}
