import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { usePaletteGroups } from '#web/features/documents/bulk/bar/use-palette-groups.ts';
import { focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import { isPlainKey, singleKeys } from '#web/features/documents/keys/single-keys.ts';
import { isForList } from '#web/features/documents/keys/use-list-keys.ts';
import type { PaletteCommand } from '#web/ui/palette/palette-commands.ts';
import { type Order, orderOf, orders } from './orders.ts';
import { t } from './t.ts';

interface OrderedList {
  panel: RefObject<HTMLElement | null>;
  /** The list is the whole page: its keys also work while nothing has the focus. */
  isPage: boolean;
  order: Order;
  onChange: (order: Order) => void;
}

/** Sorts the list by keys and from the palette. The first row then has the focus, unless that is on something else than a row. */
export function useOrderCommands({ panel, isPage, order, onChange }: OrderedList): void {
  const awaited = useRef<Order>(undefined);
  const sort = (next: Order) => {
    if (isSame(next, order)) return;
    awaited.current = next;
    onChange(next);
  };
  useEffect(() => {
    const list = panel.current;
    if (list === null || !awaited.current || !isSame(awaited.current, order)) return;
    if (list.querySelector('table[aria-busy=true]') !== null) return;
    awaited.current = undefined;
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && focused?.matches('h1, main') !== true;
    if (isElsewhere && !shownRows(list).some((row) => row.contains(focused))) return;
    focusRow(list, 0);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const list = panel.current;
    if (!event.shiftKey || !isPlainKey(event) || !singleKeys.areOn()) return;
    if (list === null || !isForList(event.target, list, isPage)) return;
    const next = orderOf(event.key.toUpperCase(), order);
    if (next === undefined) return;
    event.preventDefault();
    sort(next);
  });
  useEffect(() => {
    // Ahead of the list's own keys: with Caps Lock, Shift and D would also be D.
    const early = { capture: true };
    document.addEventListener('keydown', onKeyDown, early);
    return () => {
      document.removeEventListener('keydown', onKeyDown, early);
    };
  }, []);

  usePaletteGroups(() => [{ title: t('title'), isFurther: true, commands: toCommands(sort) }]);
}

function isSame(one: Order, other: Order): boolean {
  return one.sortBy === other.sortBy && one.sortDesc === other.sortDesc;
}

function toCommands(sort: (order: Order) => void): PaletteCommand[] {
  return orders.flatMap(({ sortBy, letter, startsDescending }) =>
    [startsDescending, !startsDescending].map((sortDesc, index) => {
      const direction = sortDesc ? 'descending' : 'ascending';
      const Icon = sortDesc ? IconArrowDown : IconArrowUp;
      return {
        id: `sort ${sortBy} ${direction}`,
        label: t(`orders.${sortBy}-${direction}`),
        icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
        ...(index === 0 && { keyHint: t('key', { letter }) }),
        run: () => {
          sort({ sortBy, sortDesc });
        },
      };
    }),
  );
}
