import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { lockAnywhere, moveToTrash } from './trash.ts';

const newDraftTarget = z.object({ invoiceId: z.int(), version: z.int() });

function whyKept(invoice: LockedInvoice, version: number): Refusal | undefined {
  if (invoice.deletedAt !== null) return refusal('invoice.newDraftInTrash');
  if (invoice.issuedAt !== null) {
    return refusal('invoice.newDraftIssued', { number: invoice.number ?? '' });
  }
  if (invoice.version !== version) return refusal('invoice.newDraftChanged');
  return undefined;
}

/**
 * Moves a draft to the trash that was just added, if it is still as it was written.
 * @throws {ProblemError} `wrong-state` where it is not
 */
export async function takeNewDraft(
  transaction: Transaction<DB>,
  { invoiceId, version }: z.output<typeof newDraftTarget>,
  { today, command }: CallContext,
): Promise<void> {
  const invoice = await lockAnywhere(transaction, { id: invoiceId, today });
  const reason = whyKept(invoice, version);
  if (reason) throw new ProblemError('wrong-state', { reason });
  await moveToTrash(transaction, { invoice, actorId: command.actorId });
}

/** The same for a draft that was just added or restored by itself. */
export const undoNewDraft: TakeBack = async (transaction, target, context) => {
  const draft = newDraftTarget.parse(target);
  await takeNewDraft(transaction, draft, context);
  return { done: undoneText('draftDeleted', { id: String(draft.invoiceId) }), invoiceId: null };
};
