import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { focusedRow, focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import { isPlainKey, singleKeys } from '#web/features/documents/keys/single-keys.ts';

interface TransactionKeys {
  rows: readonly BankTransaction[];
  onAccept: (transaction: BankTransaction) => void;
  onSetAside: (transaction: BankTransaction) => void;
  onFind: (transaction: BankTransaction) => void;
  /** −1 for the previous page, 1 for the next one. */
  onPage: (step: -1 | 1) => void;
}

/** J and K move, Enter accepts, X sets aside, F finds another invoice. */
export function useTransactionKeys(panel: RefObject<HTMLElement | null>, keys: TransactionKeys) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const list = panel.current;
    if (list === null || !isPlainKey(event) || !(event.target instanceof Element)) return;
    const isOnPage = event.target === document.body || event.target.matches('main, h1');
    if (!isOnPage && !list.contains(event.target)) return;
    if (handle(event, list, keys)) event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Does what a key says; false if it says nothing. */
function handle(
  { key, target, repeat }: KeyboardEvent,
  list: HTMLElement,
  keys: TransactionKeys,
): boolean {
  const row = focusedRow(list);
  const transaction = keys.rows.find(({ id }) => row?.dataset.key === String(id));
  const letter = singleKeys.areOn() ? key.toLowerCase() : '';
  const down = (row !== undefined && key === 'ArrowDown') || letter === 'j';
  if (down || letter === 'k' || (row !== undefined && key === 'ArrowUp')) {
    focusRow(list, row === undefined ? 0 : shownRows(list).indexOf(row) + (down ? 1 : -1));
    return true;
  }
  if (letter === '[' || letter === ']') {
    keys.onPage(letter === ']' ? 1 : -1);
    return true;
  }
  if (!transaction) return false;
  if (key === 'Enter' && target === row && !repeat) keys.onAccept(transaction);
  else if (letter === 'x') keys.onSetAside(transaction);
  else if (letter === 'f') keys.onFind(transaction);
  else return false;
  return true;
}
