import type { InvoiceSortKey } from '#contract/invoices/invoices.ts';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';

/** The orders of the list by what asks for them. */
export const sortOrders = {
  id: listOrders.id,
  invoiceStatus: listOrders.status,
  client: listOrders.client,
  total: listOrders.total,
  issuedDate: listOrders.issued,
  dueDate: listOrders.due,
  balance: listOrders.balance,
} satisfies Record<InvoiceSortKey, ListOrder>;
