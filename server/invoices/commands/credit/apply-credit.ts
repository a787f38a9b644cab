import * as z from 'zod/mini';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { invoiceCommand, refuseStatus, undoOnInvoice } from '../change-invoice.ts';
import { insertApplication, returnCredit } from './credit-application.ts';
import { readClientCredit } from './read-client-credit.ts';

/** @throws {ProblemError} `wrong-state` where no credit can settle an invoice */
function refuseSettled(invoice: LockedInvoice): void {
  refuseStatus(invoice, {
    Draft: refusal('invoice.draftIssue'),
    Void: refusal('invoice.void'),
    'Written Off': refusal('invoice.writtenOff'),
    Paid: refusal('invoice.paid'),
  });
}

/** @throws {ProblemError} `wrong-state`, `rule-broken` where there is not so much */
export const applyCredit = invoiceCommand<{ amount: string }>(async (change, { amount }) => {
  const { transaction, invoice } = change;
  refuseSettled(invoice);
  const minor = readAmountAboveZero(amount, 'amount', invoice);
  const creditMinor = await readClientCredit(transaction, invoice);
  if (minor > creditMinor) {
    const most = formatAmount({ ...invoice, minor: creditMinor });
    throw ruleBroken('amount', refusal('credit.aboveCredit', { most }));
  }
  if (minor > invoice.balanceMinor) {
    const most = formatAmount({ ...invoice, minor: invoice.balanceMinor });
    throw ruleBroken('amount', refusal('credit.aboveBalance', { most }));
  }
  const applicationId = await insertApplication(change, { minor });
  return { kind: 'apply-credit', target: { applicationId } };
});

export const undoApplyCredit = undoOnInvoice(
  z.object({ applicationId: z.int() }),
  async (change, { applicationId }) => {
    const minor = await returnCredit(change, applicationId);
    return undoneText('creditReturned', { amount: formatAmount({ ...change.invoice, minor }) });
  },
);

/**
 * Returns credit that was applied to an invoice to the client: the invoice owes it again.
 * @throws {ProblemError} `wrong-state` where it was returned already
 */
export const unapplyCredit = invoiceCommand<{ applicationId: number }>(
  async (change, { applicationId }) => {
    const minor = await returnCredit(change, applicationId);
    // What it owes again is given up at once; there is nothing left to apply the credit to.
    if (change.invoice.writtenOffAt !== null) return null;
    return { kind: 'unapply-credit', target: { minor: minor.toString() } };
  },
);

/** Settles the invoice again with the credit that was returned, where the client still has it. */
export const undoUnapplyCredit = undoOnInvoice(
  z.object({ minor: z.string() }),
  async (change, target) => {
    const { transaction, invoice } = change;
    const minor = BigInt(target.minor);
    refuseSettled(invoice);
    const creditMinor = await readClientCredit(transaction, invoice);
    if (minor > creditMinor || minor > invoice.balanceMinor) {
      throw wrongState(refusal('credit.tooLittleLeft'));
    }
    await insertApplication(change, { minor });
    return undoneText('creditApplied', { amount: formatAmount({ ...invoice, minor }) });
  },
);
