import type { PaletteGroup } from '#web/ui/palette/palette-commands.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The commands in whose label or detail each word of a text begins a word; all of them for an empty text. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return groups
    .map(({ commands, ...group }) => ({
      ...group,
      commands: commands.filter(({ label, detail = '' }) => {
        const starts = plain(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u);
        return words.every((word) => starts.some((start) => start.startsWith(word)));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
