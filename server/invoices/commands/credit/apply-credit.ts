import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
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
 * Settles an invoice, wholly or in part, from what the client has to its credit.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, `rule-broken` where there is not so much
 */
export function applyCredit(
  db: Kysely<DB>,
  { id, amount }: { id: number; amount: string },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const reason = applyBlocker(invoice);
    if (reason) throw new ProblemError('wrong-state', { reason });
    const { currency: code, exponent } = invoice;
    const minor = readAmountAboveZero(amount, { path: 'amount', currency: { code, exponent } });
    const creditMinor = await readClientCredit(transaction, invoice);
    if (minor > creditMinor) {
      const most = formatAmount({ ...invoice, minor: creditMinor });
      throw ruleBroken('amount', refusal('credit.aboveCredit', { most }));
    }
    if (minor > invoice.balanceMinor) {
      const most = formatAmount({ ...invoice, minor: invoice.balanceMinor });
      throw ruleBroken('amount', refusal('credit.aboveBalance', { most }));
    }
    const applicationId = await insertApplication(transaction, { invoice, minor }, context);
    return { kind: 'apply-credit', target: { invoiceId: id, applicationId } };
  });
}

const appliedTarget = z.object({ invoiceId: z.int(), applicationId: z.int() });

/** Returns to the client's credit what settled an invoice. */
export const undoApplyCredit: TakeBack = async (transaction, target, context) => {
  const { invoiceId, applicationId } = appliedTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today: context.today });
  const minor = await returnCredit(transaction, { invoice, applicationId }, context);
  await incrementVersions(transaction, [invoice.id]);
  const amount = formatAmount({ ...invoice, minor });
  return { done: undoneText('creditReturned', { amount }), invoiceId };
};
