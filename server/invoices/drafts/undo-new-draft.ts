import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { lockAnywhere, moveToTrash } from './trash.ts';

const newDraftTarget = z.object({ invoiceId: z.int(), version: z.int() });

function whyKept(invoice: LockedInvoice, version: number): string | undefined {
  if (invoice.deletedAt !== null) return 'The draft lies in the trash already.';
  if (invoice.issuedAt !== null) return `It was issued as ${invoice.number ?? ''} and is kept.`;
  if (invoice.version !== version) return 'The draft was changed meanwhile. Delete it instead.';
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
  const detail = whyKept(invoice, version);
  if (detail !== undefined) throw new ProblemError('wrong-state', { reason: detail });
  await moveToTrash(transaction, { invoice, actorId: command.actorId });
}

/** The same for a draft that was just added or restored by itself. */
export const undoNewDraft: TakeBack = async (transaction, target, context) => {
  const draft = newDraftTarget.parse(target);
  await takeNewDraft(transaction, draft, context);
  return { done: `Draft #${String(draft.invoiceId)} is in the trash.`, invoiceId: null };
};
