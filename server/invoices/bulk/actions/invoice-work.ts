import type { BulkAction } from '#contract/invoices/bulk.ts';
import type * as bulk from '#server/bulk/bulk-work.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { BulkInvoice, BulkMoment } from './bulk-invoices.ts';

/** What one action does to many invoices that are locked with their clients. */
export type InvoiceWork<Kind extends BulkAction['kind']> = bulk.BulkWork<
  BulkInvoice,
  BulkMoment,
  LockedInvoice,
  Extract<BulkAction, { kind: Kind }>
>;
export type InvoiceStep<Action> = bulk.BulkStep<BulkInvoice, BulkMoment, LockedInvoice, Action>;
export type InvoiceChange = bulk.BulkChange<BulkInvoice, LockedInvoice>;
