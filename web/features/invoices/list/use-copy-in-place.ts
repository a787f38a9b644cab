import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import { invoiceOptions } from '../invoice-queries.ts';

interface Copy {
  id: number;
  originalId: number;
  /** The query of the list in which it was made, as text. */
  list: string;
}

/** Shows the copy of an invoice below its original whatever the order, until the query changes or the copy is deleted. */
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
    withCopy: (rows: readonly InvoiceRow[]): readonly InvoiceRow[] => {
      if (!copy || invoice?.id !== copy.id || invoice.deletedAt !== null) return rows;
      if (rows.some(({ id }) => id === copy.id)) return rows;
      return rows.flatMap((row) => (row.id === copy.originalId ? [row, invoice] : [row]));
    },
  };
}
