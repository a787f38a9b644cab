import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { type LockedInvoice, lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { lockAnywhere, moveToTrash, takeFromTrash } from './trash.ts';

function deletionBlocker(invoice: LockedInvoice): Refusal | undefined {
  const { issuedAt, status, paidMinor, creditedMinor } = invoice;
  if (issuedAt === null) return undefined;
  const number = invoice.number ?? '';
  if (status === 'Void') return refusal('invoice.issuedAndVoid', { number });
  if (status === 'Written Off') return refusal('invoice.issuedAndWrittenOff', { number });
  if (paidMinor + creditedMinor > 0n) return refusal('invoice.issuedCreditInstead', { number });
  return refusal('invoice.issuedVoidInstead', { number });
}

/**
 * Moves a draft to the trash.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is issued or lies there already
 */
export function deleteInvoice(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<{ undo: UndoHandle }> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today, version });
    const reason = deletionBlocker(invoice);
    if (reason) throw new ProblemError('wrong-state', { reason });
    await moveToTrash(transaction, { invoice, actorId });
    const target = { invoiceId: id };
    return { undo: await offerUndo(transaction, { actorId, kind: 'delete-draft', target }) };
  });
}

const deleteTarget = z.object({ invoiceId: z.int() });

/** Brings the deleted draft back. */
export const undoDelete: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId } = deleteTarget.parse(target);
  const invoice = await lockAnywhere(transaction, { id: invoiceId, today });
  await takeFromTrash(transaction, { invoice, actorId: command.actorId });
  return { done: undoneText('draftRestored', { id: String(invoiceId) }), invoiceId };
};
