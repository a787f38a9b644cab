import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

/** @throws {ProblemError} `wrong-state` where there is nothing to send */
export function refuseClosed({ status }: LockedInvoice): void {
  if (status === 'Void') {
    throw new ProblemError('wrong-state', { reason: refusal('invoice.voidNotSent') });
  }
  if (status === 'Written Off') {
    throw new ProblemError('wrong-state', { reason: refusal('invoice.writtenOffNotSent') });
  }
}
