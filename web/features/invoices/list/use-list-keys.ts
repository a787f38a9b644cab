import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { InvoiceRow } from '#contract/invoices.ts';
import { isPlainKey, singleKeys } from '../single-keys.ts';
import { focusRow, focusedRow, shownRows } from './row-focus.ts';

/** What the keys do; an action of a row gets its invoice and the row itself. */
export interface ListKeyActions {
  onAdd: () => void;
  onOpen: (invoice: InvoiceRow) => void;
  onEdit: (invoice: InvoiceRow) => void;
  onSend: (invoice: InvoiceRow) => void;
  onPay: (invoice: InvoiceRow, row: HTMLElement) => void;
  onDownload: (invoice: InvoiceRow) => void;
  onDelete: (invoice: InvoiceRow) => void;
  /** −1 to the page before, 1 to the next one. */
  onPage: (step: -1 | 1) => void;
  onHelp: () => void;
}

interface ListKeysOptions extends ListKeyActions {
  container: RefObject<HTMLElement | null>;
  /** The list is the page: its keys are also heard where nothing has the focus. */
  isPage: boolean;
  invoices: readonly InvoiceRow[];
}

/** The keys of the list: heard while the focus is in it, so that no letter does anything elsewhere. */
export function useListKeys(options: ListKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = options.container.current;
    if (list === null || !isPlainKey(event) || !isHeard(event.target, list, options.isPage)) return;
    if (pressed(event, list, options)) event.preventDefault();
  });
  // As soon as the list is seen: a key pressed before an effect after the drawing would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

function isHeard(target: EventTarget | null, list: HTMLElement, isPage: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (list.contains(target)) return true;
  // A page that has just been opened: the focus is on nothing, or on its heading.
  return isPage && (target === document.body || target.matches('main, h1'));
}

/** Does what the key means; false where it means nothing here. */
function pressed(event: KeyboardEvent, list: HTMLElement, options: ListKeysOptions): boolean {
  const row = focusedRow(list);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    return row !== undefined && stepRow(list, row, event.key === 'ArrowDown' ? 1 : -1);
  }
  const invoice = options.invoices.find(({ id }) => row?.dataset.key === String(id));
  if (event.key === 'Enter') {
    if (invoice === undefined || event.target !== row) return false;
    options.onOpen(invoice);
    return true;
  }
  if (!singleKeys.areOn()) return false;
  if (row !== undefined && invoice !== undefined && onRow(event.key, invoice, row, options)) {
    return true;
  }
  return onList(event.key, list, row, options);
}

function onRow(
  key: string,
  invoice: InvoiceRow,
  row: HTMLElement,
  actions: ListKeyActions,
): boolean {
  const byKey: Record<string, () => void> = {
    e: () => {
      actions.onEdit(invoice);
    },
    s: () => {
      actions.onSend(invoice);
    },
    p: () => {
      actions.onPay(invoice, row);
    },
    d: () => {
      actions.onDownload(invoice);
    },
    Delete: () => {
      actions.onDelete(invoice);
    },
  };
  return run(byKey[key]);
}

function onList(
  key: string,
  list: HTMLElement,
  row: HTMLElement | undefined,
  actions: ListKeyActions,
): boolean {
  const byKey: Record<string, () => void> = {
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
