import type { InvoiceListQuery, InvoiceSortKey } from '#contract/invoices/invoices.ts';

export type Order = Pick<InvoiceListQuery, 'sortBy' | 'sortDesc'>;

/** What the list can be sorted by, with the letter that does so together with Shift; as a header does, each begins its own way round. */
export const orders = [
  { sortBy: 'balance', letter: 'B', startsDescending: true },
  { sortBy: 'total', letter: 'T', startsDescending: true },
  { sortBy: 'issuedDate', letter: 'I', startsDescending: true },
  { sortBy: 'dueDate', letter: 'D', startsDescending: true },
  { sortBy: 'client', letter: 'C', startsDescending: false },
  { sortBy: 'invoiceStatus', letter: 'S', startsDescending: false },
  { sortBy: 'id', letter: 'N', startsDescending: true },
] as const satisfies { sortBy: InvoiceSortKey; letter: string; startsDescending: boolean }[];

/** The order that a letter asks for; pressed again it turns the order round. */
export function orderOf(letter: string, now: Order): Order | undefined {
  const asked = orders.find((order) => order.letter === letter);
  if (asked === undefined) return undefined;
  const { sortBy, startsDescending } = asked;
  return { sortBy, sortDesc: now.sortBy === sortBy ? !now.sortDesc : startsDescending };
}
