import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { InvoiceField } from './changed-fields.ts';

/** What can still change, and why the rest can't. */
function lawOf(invoice: LockedInvoice): { open: readonly InvoiceField[]; reason: Refusal } {
  const { status } = invoice;
  const number = invoice.number ?? '';
  if (status === 'Void') return { open: [], reason: refusal('invoice.frozenVoid', { number }) };
  if (status === 'Paid' || status === 'Written Off') {
    return { open: ['internalNote'], reason: refusal('invoice.frozenClosed', { number }) };
  }
  return {
    open: ['internalNote', 'tags', 'recipients'],
    reason: refusal('invoice.frozen', { number }),
  };
}

/**
 * Refuses a change of what an issued document says.
 * @throws {ProblemError} `wrong-state`
 */
export function refuseFrozen(invoice: LockedInvoice, fields: readonly InvoiceField[]): void {
  const { open, reason } = lawOf(invoice);
  const frozen = fields.filter((field) => !open.includes(field));
  if (frozen.length === 0) return;
  throw new ProblemError('wrong-state', {
    reason,
    errors: frozen.map((path) => ({ path, reason: refusal('invoice.frozenField') })),
  });
}
