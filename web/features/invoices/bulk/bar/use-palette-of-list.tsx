import { useEffect, useRef, type RefObject } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { BarAction } from '#web/features/documents/bulk/bar/bulk-bar.tsx';
import { bulkCommands } from '#web/features/documents/bulk/bar/bulk-commands.tsx';
import { usePaletteGroups } from '#web/features/documents/bulk/bar/use-palette-groups.ts';
import { focusedRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import type { Selection } from '#web/ui/data-table/selection/selection.ts';
import type { RowCommands } from '../../row-commands.ts';
import { invoiceCommands } from '../../palette/invoice-commands.tsx';

interface PaletteOfList {
  panel: RefObject<HTMLElement | null>;
  selection: Selection<InvoiceRow>;
  /** How many are selected. */
  count: number;
  commands: RowCommands;
  actions: readonly BarAction[];
}

/** Offers the palette what can be done to the selection; without one, to the row that has or had the focus. */
export function usePaletteOfList(list: PaletteOfList): void {
  const { panel, selection, count, commands, actions } = list;
  const lastRow = useRef<string>(undefined);
  useEffect(() => {
    const element = panel.current;
    const remember = () => {
      const row = element === null ? undefined : focusedRow(element);
      if (row) lastRow.current = row.dataset.key;
    };
    element?.addEventListener('focusin', remember);
    return () => {
      element?.removeEventListener('focusin', remember);
    };
  }, [panel]);

  usePaletteGroups(() => {
    if (count > 0) return [bulkCommands({ count, actions, refusal: commands.refusals.write })];
    const element = panel.current;
    const row =
      element === null
        ? undefined
        : shownRows(element).find(({ dataset }) => dataset.key === lastRow.current);
    const invoice = selection.read().shown.find(({ id }) => String(id) === row?.dataset.key);
    if (!row || !invoice) return [];
    return [
      invoiceCommands(
        invoice,
        commands,
        () => row.querySelector<HTMLElement>('[data-pays]') ?? row,
      ),
    ];
  });
}
