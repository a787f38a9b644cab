import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { forgetTypedAhead } from '#web/ui/form/typed-ahead.ts';
import { isPlainKey, singleKeys } from './single-keys.ts';
import { focusRow, focusedRow, shownRows } from './row-focus.ts';

/** What the keys do; actions on a row get its record and element. Lists leave out the actions they don't have. */
export interface ListKeyActions<Row> {
  onAdd?: () => void;
  onOpen: (record: Row) => void;
  onEdit?: (record: Row) => void;
  onSend?: (record: Row) => void;
  onPay?: (record: Row, row: HTMLElement) => void;
  onDownload?: (record: Row) => void;
  onDelete?: (record: Row) => void;
  /** −1 for the previous page, 1 for the next one. */
  onPage: (step: -1 | 1) => void;
  onHelp?: () => void;
}

interface ListKeysOptions<Row> extends ListKeyActions<Row> {
  container: RefObject<HTMLElement | null>;
  /** The list is the whole page: its keys also work while nothing has the focus. */
  isPage: boolean;
  rows: readonly Row[];
}

/** The shortcuts of a list. They work only while the focus is in it. */
export function useListKeys<Row extends { id: number }>(options: ListKeysOptions<Row>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const list = options.container.current;
    if (list === null || !isPlainKey(event) || !isForList(event.target, list, options.isPage))
      return;
    if (handleKey(event, list, options)) event.preventDefault();
  });
  // A layout effect, because a key pressed right after the list appears would be lost.
  useLayoutEffect(() => {
    forgetTypedAhead();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Whether a key that is pressed there is meant for the list. */
export function isForList(target: EventTarget | null, list: HTMLElement, isPage: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (list.contains(target)) return true;
  // On a page that has just been opened, nothing or the heading has the focus.
  return isPage && (target === document.body || target.matches('main, h1'));
}

const rowActions: Partial<
  Record<string, 'onEdit' | 'onSend' | 'onPay' | 'onDownload' | 'onDelete'>
> = { e: 'onEdit', s: 'onSend', p: 'onPay', d: 'onDownload', Delete: 'onDelete' };

/** Runs the action of a key; false if it has none. */
function handleKey<Row extends { id: number }>(
  { key, target }: KeyboardEvent,
  list: HTMLElement,
  options: ListKeysOptions<Row>,
): boolean {
  const row = focusedRow(list);
  const record = options.rows.find(({ id }) => row?.dataset.key === String(id));
  const step = (by: -1 | 1) => {
    focusRow(list, row === undefined ? 0 : shownRows(list).indexOf(row) + by);
    return true;
  };
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return row !== undefined && step(key === 'ArrowDown' ? 1 : -1);
  }
  if (key === 'Enter') {
    if (record === undefined || target !== row) return false;
    options.onOpen(record);
    return true;
  }
  if (!singleKeys.areOn()) return false;
  const name = rowActions[key];
  const onRow = name && options[name];
  if (onRow && row && record) {
    onRow(record, row);
    return true;
  }
  const listActions: Partial<Record<string, () => unknown>> = {
    '/': () => list.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    f: () => list.querySelector<HTMLElement>('[data-filters]')?.click(),
    ...(options.onAdd && { n: options.onAdd }),
    j: () => step(1),
    k: () => step(-1),
    '[': () => {
      options.onPage(-1);
    },
    ']': () => {
      options.onPage(1);
    },
    ...(options.onHelp && { '?': options.onHelp }),
  };
  const onList = listActions[key];
  onList?.();
  return onList !== undefined;
}
