import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

/** Why no credit can settle an invoice in its state; `undefined` where it can. */
export function applyBlocker({ status, balanceMinor }: LockedInvoice): string | undefined {
  if (status === 'Draft') return 'The invoice is a draft. Issue it first.';
  if (status === 'Void') return 'The invoice is void: nothing is owed.';
  if (status === 'Written Off') return 'The invoice is written off: nothing is owed any more.';
  if (balanceMinor === 0n) return 'The invoice is paid: nothing is owed.';
  return undefined;
}
