import { useEffect, useRef, type RefObject } from 'react';
import { palette } from '#messages/en/palette.ts';
import { focusedRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import { translator } from '#web/language/translator.ts';
import { pageCommands, type PaletteGroup } from '#web/ui/palette/palette-commands.ts';
import type { RowCommands } from '../../row-commands.ts';
import type { Selection } from '../../list/selection/selection.ts';
import { invoiceCommands } from '../../palette/invoice-commands.tsx';
import { bulkIcons, bulkKinds, type BulkKind } from '../bulk-actions.ts';
import { t } from '../t.ts';

const ofPalette = translator('palette', palette);

interface PaletteOfList {
  panel: RefObject<HTMLElement | null>;
  selection: Selection;
  /** How many are selected. */
  count: number;
  commands: RowCommands;
  onAction: (kind: BulkKind) => void;
}

/** Offers the palette what can be done to the selection; without one, to the row that has or had the focus. */
export function usePaletteOfList(list: PaletteOfList): void {
  const { panel, selection, count, commands, onAction } = list;
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

  const read = (): readonly PaletteGroup[] => {
    if (count > 0) {
      return [
        {
          title: ofPalette('actionsOnSelected', { count }),
          commands: bulkKinds.map((kind) => {
            const Icon = bulkIcons[kind];
            return {
              id: `bulk ${kind}`,
              label: t(`actions.${kind}`),
              icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
              refusal: commands.refusals.write,
              run: () => {
                onAction(kind);
              },
            };
          }),
        },
      ];
    }
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
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => pageCommands.provide(() => latest.current()), []);
}
