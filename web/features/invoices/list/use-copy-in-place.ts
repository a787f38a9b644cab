import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import { invoiceOptions } from '../invoice-queries.ts';

interface Copy {
  id: number;
  originalId: number;
  /** The list that it was made on, as text. */
  list: string;
}

/**
 * The copy of an invoice, to be shown beside its original whatever the order of the list is, until the list shows
 * something else or the copy is gone.
 */
export function useCopyInPlace(query: InvoiceListQuery) {
  const list = JSON.stringify(query);
  const [made, setMade] = useState<Copy>();
  const copy = made?.list === list ? made : undefined;
  const { data } = useQuery({
    ...invoiceOptions(copy?.id ?? 0),
    enabled: copy !== undefined,
  });
  const invoice = data?.invoice;
  return {
    copyId: copy?.id,
    remember: (id: number, originalId: number) => {
      setMade({ id, originalId, list });
    },
    /** The rows with the copy after its original, unless the list has it itself. */
    withCopy: (rows: readonly InvoiceRow[]): readonly InvoiceRow[] => {
      if (!copy || invoice?.id !== copy.id || invoice.deletedAt !== null) return rows;
      if (rows.some(({ id }) => id === copy.id)) return rows;
      return rows.flatMap((row) => (row.id === copy.originalId ? [row, invoice] : [row]));
    },
  };
}
