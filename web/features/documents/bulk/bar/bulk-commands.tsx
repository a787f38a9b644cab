import { palette } from '#messages/en/palette.ts';
import { translator } from '#web/language/translator.ts';
import type { PaletteGroup } from '#web/ui/palette/palette-commands.ts';
import type { BarAction } from './bulk-bar.tsx';
import { t } from '../t.ts';

const ofPalette = translator('palette', palette);

interface BulkCommands {
  /** How many are selected. */
  count: number;
  actions: readonly BarAction[];
  refusal: string | undefined;
}

/** What can be done to a selection, as the palette offers it. */
export function bulkCommands({ count, actions, refusal }: BulkCommands): PaletteGroup {
  return {
    title: ofPalette('actionsOnSelected', { count }),
    commands: actions.map(({ kind, icon: Icon, onSelect }) => ({
      id: `bulk ${kind}`,
      label: t(`actions.${kind}`),
      icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
      refusal,
      run: onSelect,
    })),
  };
}
