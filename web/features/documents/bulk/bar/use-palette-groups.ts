import { useEffect, useRef } from 'react';
import { pageCommands, type PaletteGroup } from '#web/ui/palette/palette-commands.ts';

/** Offers the palette what this page can do when it opens. */
export function usePaletteGroups(read: () => readonly PaletteGroup[]): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => pageCommands.provide(() => latest.current()), []);
}
