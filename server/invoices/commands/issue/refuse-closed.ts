import { refusal } from '#messages/refusal.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { refuseStatus } from '../change-invoice.ts';

/** @throws {ProblemError} `wrong-state` where there is nothing to send */
export function refuseClosed(invoice: LockedInvoice): void {
  refuseStatus(invoice, {
    Void: refusal('invoice.voidNotSent'),
    'Written Off': refusal('invoice.writtenOffNotSent'),
  });
}
