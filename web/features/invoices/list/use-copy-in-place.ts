import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import type { invoiceOptions } from '../invoice-options.ts';

export interface Copy {
  id: number;
  originalId: number;
  /** Reads it again; handed over, because the list does without the code for whole invoices. */
  options: ReturnType<typeof invoiceOptions>;
  /** The query of the list in which it was made, as text. */
  list: string;
}

const noCopy = { queryKey: ['no copy'], queryFn: skipToken } as const;

/** Shows the copy of an invoice below its original whatever the order, until the query changes or the copy is deleted. */
export function useCopyInPlace(query: InvoiceListQuery) {
  const list = JSON.stringify(query);
  const [made, setMade] = useState<Copy>();
  const copy = made?.list === list ? made : undefined;
  const { data } = useQuery<InvoiceDetail>(copy?.options ?? noCopy);
  const invoice = data?.invoice;
  return {
    copyId: copy?.id,
    remember: (made: Omit<Copy, 'list'>) => {
      setMade({ ...made, list });
    },
    withCopy: (rows: readonly InvoiceRow[]): readonly InvoiceRow[] => {
      if (!copy || invoice?.id !== copy.id || invoice.deletedAt !== null) return rows;
      if (rows.some(({ id }) => id === copy.id)) return rows;
      return rows.flatMap((row) => (row.id === copy.originalId ? [row, invoice] : [row]));
    },
  };
}
