import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceListOptions } from '../invoice-queries.ts';
import { lastList } from '../last-list.ts';

interface Step {
  id: number;
  /** The page of the list that it is on. */
  page: number;
}

export interface Neighbours {
  /** Counted from 1. */
  position: number;
  total: number;
  previous: Step | undefined;
  next: Step | undefined;
}

/** The place of an invoice in the list last seen, and the invoices before and after it. */
export function useNeighbours(id: number): Neighbours | undefined {
  const query = lastList.read();
  const { page, perPage } = query;
  const { data } = useQuery(invoiceListOptions(query));
  const rows = data?.invoices ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const isFirst = index === 0;
  const isLast = index >= 0 && index === rows.length - 1;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  const before = useQuery({
    ...invoiceListOptions({ ...query, page: page - 1 }),
    enabled: isFirst && page > 1,
  });
  const after = useQuery({
    ...invoiceListOptions({ ...query, page: page + 1 }),
    enabled: isLast && page < lastPage,
  });
  const step = (row: { id: number } | undefined, of: number) => row && { id: row.id, page: of };
  const found =
    data && index >= 0
      ? {
          id,
          position: (page - 1) * perPage + index + 1,
          total: data.total,
          previous: isFirst
            ? step(before.data?.invoices.at(-1), page - 1)
            : step(rows[index - 1], page),
          next: isLast ? step(after.data?.invoices[0], page + 1) : step(rows[index + 1], page),
        }
      : undefined;
  // A command can take the invoice out of the list: its neighbors stay those of its last place.
  const [known, setKnown] = useState(found);
  if (found && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found);
  return found ?? (known?.id === id ? known : undefined);
}
