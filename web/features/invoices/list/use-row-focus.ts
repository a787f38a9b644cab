import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { InvoiceList, InvoiceRow } from '#contract/invoices/invoices.ts';
import { focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';

interface ShownList {
  /** The rows are those of the query. */
  isSettled: boolean;
  q: string;
  data: InvoiceList | undefined;
}

/** Where the focus goes when the focused row is deleted, or when a search has found something. */
export function useRowFocus(
  panel: RefObject<HTMLElement | null>,
  { isSettled, q, data }: ShownList,
) {
  const place = useRef(0);
  const awaited = useRef<string>(undefined);

  /** To the first row, as soon as the rows of the search have loaded. */
  const focusFirst = () => {
    const isShown = awaited.current === q && isSettled && data !== undefined;
    if (!isShown || panel.current === null) return;
    awaited.current = undefined;
    focusRow(panel.current, 0);
  };
  useEffect(focusFirst);

  const keepPlace = useCallback(
    ({ id }: InvoiceRow) => {
      const rows = panel.current === null ? [] : shownRows(panel.current);
      place.current = rows.findIndex((row) => row.dataset.key === String(id));
    },
    [panel],
  );
  const takePlace = useCallback(() => {
    // After the row is removed, and only if it had the focus.
    setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && panel.current !== null) focusRow(panel.current, place.current);
    });
  }, [panel]);

  return {
    /** Call before the row of an invoice is removed. */
    keepPlace,
    /** Call after it was removed: focuses the row that is now in its place. */
    takePlace,
    goToFirst: (searched: string) => {
      awaited.current = searched;
      focusFirst();
    },
  };
}

export function useGoToRow(panel: RefObject<HTMLElement | null>): (id: number) => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const list = panel.current;
    if (awaited.current === undefined || list === null) return;
    const row = shownRows(list).find(({ dataset }) => dataset.key === String(awaited.current));
    if (row === undefined) return;
    awaited.current = undefined;
    // Who has gone on to something else meanwhile stays there.
    const isInRows = shownRows(list).some((each) => each.contains(document.activeElement));
    if (isInRows || document.activeElement === document.body) row.focus();
  });
  return (id) => {
    awaited.current = id;
  };
}
