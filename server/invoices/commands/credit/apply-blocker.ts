import { refusal, type Refusal } from '#messages/refusal.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

/** Why no credit can settle an invoice in its state; `undefined` where it can. */
export function applyBlocker({ status, balanceMinor }: LockedInvoice): Refusal | undefined {
  if (status === 'Draft') return refusal('invoice.draftIssue');
  if (status === 'Void') return refusal('invoice.void');
  if (status === 'Written Off') return refusal('invoice.writtenOff');
  if (balanceMinor === 0n) return refusal('invoice.paid');
  return undefined;
}
