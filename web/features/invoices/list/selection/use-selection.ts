import { useEffect, useState } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { newSelection, type Selection } from './selection.ts';

const noRows: readonly InvoiceRow[] = [];

/** The selection of a list: what was selected of one search is not of another. */
export function useSelection(
  soughtFor: string,
  shown: readonly InvoiceRow[] | undefined = noRows,
): Selection {
  const [kept, setKept] = useState(() => ({ soughtFor, selection: newSelection() }));
  if (kept.soughtFor !== soughtFor) setKept({ soughtFor, selection: newSelection() });
  const { selection } = kept;
  useEffect(() => {
    selection.change({ shown });
  }, [selection, shown]);
  return selection;
}
