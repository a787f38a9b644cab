import { type RefObject, useMemo, useRef } from 'react';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { focusedRow, focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';

interface Place {
  /** Call before a transaction is accepted. */
  keep: (transaction: BankTransaction) => void;
  /** Call afterwards: focuses the row after it, or the one that took its place. */
  take: () => void;
}

export function usePlace(panel: RefObject<HTMLElement | null>): Place {
  const place = useRef(-1);
  return useMemo(
    () => ({
      keep: ({ id }) => {
        const rows = panel.current === null ? [] : shownRows(panel.current);
        place.current = rows.findIndex((row) => row.dataset.key === String(id));
      },
      take: () => {
        // After the rows are drawn anew.
        setTimeout(() => {
          const list = panel.current;
          if (list === null || place.current === -1) return;
          const row = focusedRow(list);
          if (row) focusRow(list, shownRows(list).indexOf(row) + 1);
          else if (document.activeElement === document.body) focusRow(list, place.current);
          place.current = -1;
        });
      },
    }),
    [panel],
  );
}
