import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { forgetTypedAhead } from '#web/ui/form/typed-ahead.ts';
import { isPlainKey, singleKeys } from './single-keys.ts';
import { focusRow, focusedRow, shownRows } from './row-focus.ts';

/** What the keys do; actions on a row get its record and element. Lists leave out the actions they don't have. */
export interface ListKeyActions<Row> {
  onAdd: () => void;
  onOpen: (record: Row) => void;
  onEdit: (record: Row) => void;
  onSend: (record: Row) => void;
  onPay?: (record: Row, row: HTMLElement) => void;
  onDownload: (record: Row) => void;
  onDelete: (record: Row) => void;
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

function isForList(target: EventTarget | null, list: HTMLElement, isPage: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (list.contains(target)) return true;
  // On a page that has just been opened, nothing or the heading has the focus.
  return isPage && (target === document.body || target.matches('main, h1'));
}

/** Runs the action of a key; false if it has none. */
function handleKey<Row extends { id: number }>(
  event: KeyboardEvent,
  list: HTMLElement,
  options: ListKeysOptions<Row>,
): boolean {
  const row = focusedRow(list);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    return row !== undefined && stepRow(list, row, event.key === 'ArrowDown' ? 1 : -1);
  }
  const record = options.rows.find(({ id }) => row?.dataset.key === String(id));
  if (event.key === 'Enter') {
    if (record === undefined || event.target !== row) return false;
    options.onOpen(record);
    return true;
  }
  if (!singleKeys.areOn()) return false;
  if (row !== undefined && record !== undefined && handleRowKey(event.key, record, row, options)) {
    return true;
  }
  return handleListKey(event.key, list, row, options);
}

function handleRowKey<Row>(
  key: string,
  record: Row,
  row: HTMLElement,
  actions: ListKeyActions<Row>,
): boolean {
  const { onPay } = actions;
  const byKey: Record<string, (() => void) | undefined> = {
    e: () => {
      actions.onEdit(record);
    },
    s: () => {
      actions.onSend(record);
    },
    p:
      onPay &&
      (() => {
        onPay(record, row);
      }),
    d: () => {
      actions.onDownload(record);
    },
    Delete: () => {
      actions.onDelete(record);
    },
  };
  return run(byKey[key]);
}

function handleListKey<Row>(
  key: string,
  list: HTMLElement,
  row: HTMLElement | undefined,
  actions: ListKeyActions<Row>,
): boolean {
  const byKey: Record<string, (() => void) | undefined> = {
    '/': () => list.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    f: () => list.querySelector<HTMLElement>('[data-filters]')?.click(),
    n: actions.onAdd,
    j: () => stepRow(list, row, 1),
    k: () => stepRow(list, row, -1),
    '[': () => {
      actions.onPage(-1);
    },
    ']': () => {
      actions.onPage(1);
    },
    '?': actions.onHelp,
  };
  return run(byKey[key]);
}

function run(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}

function stepRow(list: HTMLElement, row: HTMLElement | undefined, step: -1 | 1): true {
  const rows = shownRows(list);
  const index = row === undefined ? -1 : rows.indexOf(row);
  focusRow(list, row === undefined ? 0 : index + step);
  return true;
}
