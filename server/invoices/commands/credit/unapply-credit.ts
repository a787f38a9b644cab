import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { changeInvoice } from '../change-invoice.ts';
import { incrementVersions } from '../raise-versions.ts';
import { insertApplication } from './insert-application.ts';
import { readClientCredit } from './read-client-credit.ts';
import { returnCredit } from './return-credit.ts';
import { applyBlocker } from './apply-blocker.ts';

/**
 * Returns credit that was applied to an invoice to the client: the invoice owes it again.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it was returned already
 */
export function unapplyCredit(
  db: Kysely<DB>,
  { id, applicationId }: { id: number; applicationId: number },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const minor = await returnCredit(transaction, { invoice, applicationId }, context);
    // What it owes again is given up at once; there is nothing left to apply the credit to.
    if (invoice.status === 'Written Off') return null;
    return { kind: 'unapply-credit', target: { invoiceId: id, minor: minor.toString() } };
  });
}

const returnedTarget = z.object({ invoiceId: z.int(), minor: z.string() });

/** Settles the invoice again with the credit that was returned, where the client still has it. */
export const undoUnapplyCredit: TakeBack = async (transaction, target, context) => {
  const { invoiceId, minor: returned } = returnedTarget.parse(target);
  const minor = BigInt(returned);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today: context.today });
  const reason = applyBlocker(invoice);
  if (reason) throw new ProblemError('wrong-state', { reason });
  const creditMinor = await readClientCredit(transaction, invoice);
  if (minor > creditMinor || minor > invoice.balanceMinor) {
    throw new ProblemError('wrong-state', { reason: refusal('credit.tooLittleLeft') });
  }
  await insertApplication(transaction, { invoice, minor }, context);
  await incrementVersions(transaction, [invoice.id]);
  const amount = formatAmount({ ...invoice, minor });
  return { done: undoneText('creditApplied', { amount }), invoiceId };
};
