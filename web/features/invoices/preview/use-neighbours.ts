import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceList, InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { invoiceListOptions } from '../invoice-queries.ts';
import { lastList } from '../list/last-list.ts';

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
  const { data } = useQuery(invoiceListOptions(query));
  const index = data ? data.invoices.findIndex((row) => row.id === id) : -1;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / query.perPage)) : 1;
  const before = useQuery({
    ...invoiceListOptions({ ...query, page: query.page - 1 }),
    enabled: index === 0 && query.page > 1,
  });
  const after = useQuery({
    ...invoiceListOptions({ ...query, page: query.page + 1 }),
    enabled: data !== undefined && index === data.invoices.length - 1 && query.page < lastPage,
  });
  const found =
    data && index >= 0
      ? {
          id,
          neighbours: place({ query, data, index, before: before.data, after: after.data }),
        }
      : undefined;
  // A command can take the invoice out of the list: its neighbors stay those of its last place.
  const [known, setKnown] = useState(found);
  if (found && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found);
  return (found ?? (known?.id === id ? known : undefined))?.neighbours;
}

interface Place {
  query: InvoiceListQuery;
  data: InvoiceList;
  index: number;
  before: InvoiceList | undefined;
  after: InvoiceList | undefined;
}

function place({ query, data, index, before, after }: Place): Neighbours {
  const { page, perPage } = query;
  const step = (found: { id: number } | undefined, of: number) =>
    found && { id: found.id, page: of };
  return {
    position: (page - 1) * perPage + index + 1,
    total: data.total,
    previous:
      index > 0 ? step(data.invoices[index - 1], page) : step(before?.invoices.at(-1), page - 1),
    next:
      index < data.invoices.length - 1
        ? step(data.invoices[index + 1], page)
        : step(after?.invoices[0], page + 1),
  };
}
