import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { InvoiceList, InvoiceRow } from '#contract/invoices/invoices.ts';
import { focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';

interface ShownList {
  /** The rows belong to the query. */
  isSettled: boolean;
  q: string;
  data: InvoiceList | undefined;
}

/** Where the focus goes in the list when what held it goes, or when a search has found something. */
export function useRowFocus(
  panel: RefObject<HTMLElement | null>,
  { isSettled, q, data }: ShownList,
) {
  const place = useRef(0);
  const wanted = useRef<string>(undefined);

  /** To the first row, as soon as the rows of the wanted search are there. */
  const arrive = () => {
    const isThere = wanted.current === q && isSettled && data !== undefined;
    if (!isThere || panel.current === null) return;
    wanted.current = undefined;
    focusRow(panel.current, 0);
  };
  useEffect(arrive);

  const keepPlace = useCallback(
    ({ id }: InvoiceRow) => {
      const rows = panel.current === null ? [] : shownRows(panel.current);
      place.current = rows.findIndex((row) => row.dataset.key === String(id));
    },
    [panel],
  );
  const takePlace = useCallback(() => {
    // Once the row is gone, and only where it took the focus with it.
    setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && panel.current !== null) focusRow(panel.current, place.current);
    });
  }, [panel]);

  return {
    /** Before the row of an invoice goes. */
    keepPlace,
    /** After it has gone: to the row that has its place now. */
    takePlace,
    goToFirst: (searched: string) => {
      wanted.current = searched;
      arrive();
    },
  };
}
