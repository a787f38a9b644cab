import { ProblemError } from '#contract/problem.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { type InvoiceField, nameFields } from './changed-fields.ts';

/** What may still change, and what to do about the rest. */
function lawOf({ status }: LockedInvoice): { open: readonly InvoiceField[]; instead: string } {
  if (status === 'Void') return { open: [], instead: 'Nothing of it changes any more.' };
  if (status === 'Paid' || status === 'Written Off') {
    return { open: ['internalNote'], instead: 'Correct it by a credit note.' };
  }
  return {
    open: ['internalNote', 'tags', 'recipients'],
    instead: 'Extend its due date, correct it by a credit note, or void it and duplicate it.',
  };
}

/**
 * Refuses a change of what an issued document says.
 * @throws {ProblemError} `wrong-state`
 */
export function refuseFrozen(invoice: LockedInvoice, fields: readonly InvoiceField[]): void {
  const { open, instead } = lawOf(invoice);
  const frozen = fields.filter((field) => !open.includes(field));
  if (frozen.length === 0) return;
  const state = invoice.status === 'Void' ? 'void' : 'issued';
  throw new ProblemError('wrong-state', {
    reason: `${invoice.number ?? ''} is ${state}: ${nameFields(frozen)} cannot change. ${instead}`,
    errors: frozen.map((path) => ({ path, reason: 'This is frozen.' })),
  });
}
