import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { lockAnyInvoice, type LockedInvoice, lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { type InvoiceChange, note, setColumns } from '../commands/change-invoice.ts';
import { commandAnswer } from '../commands/command-answer.ts';
import { dropLostDeductions } from './drop-lost-deductions.ts';

/** How long a deleted draft can be restored. */
export const trashDays = 30;

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
    refuseIf(deletionBlocker(invoice));
    await moveToTrash({ transaction, invoice, context });
    const target = { invoiceId: id };
    return { undo: await offerUndo(transaction, { actorId, kind: 'delete-draft', target }) };
  });
}

function deletionBlocker(invoice: LockedInvoice): Refusal | undefined {
  const { issuedAt, status, paidMinor, creditedMinor } = invoice;
  if (issuedAt === null) return undefined;
  const number = invoice.number ?? '';
  if (status === 'Void') return refusal('invoice.issuedAndVoid', { number });
  if (status === 'Written Off') return refusal('invoice.issuedAndWrittenOff', { number });
  if (paidMinor + creditedMinor > 0n) return refusal('invoice.issuedCreditInstead', { number });
  return refusal('invoice.issuedVoidInstead', { number });
}

/** @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it does not lie there */
export function restoreInvoice(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockAnyInvoice(transaction, { id, today });
    if (version !== undefined) checkVersion(invoice, version);
    await takeFromTrash({ transaction, invoice, context });
    const target = { invoiceId: id, version: invoice.version + 1 };
    const offer = { actorId: command.actorId, kind: 'restore-draft', target };
    return commandAnswer(transaction, { id, undo: await offerUndo(transaction, offer) }, context);
  });
}

const deleteTarget = z.object({ invoiceId: z.int() });

export const undoDelete: TakeBack = async (transaction, target, context) => {
  const { invoiceId: id } = deleteTarget.parse(target);
  const invoice = await lockAnyInvoice(transaction, { id, today: context.today });
  await takeFromTrash({ transaction, invoice, context });
  return { done: undoneText('draftRestored', { id: String(id) }), invoiceId: id };
};

const newDraftTarget = z.object({ invoiceId: z.int(), version: z.int() });

/** Moves a draft to the trash that was just added or restored by itself. */
export const undoNewDraft: TakeBack = async (transaction, target, context) => {
  const draft = newDraftTarget.parse(target);
  await takeNewDraft(transaction, draft, context);
  return { done: undoneText('draftDeleted', { id: String(draft.invoiceId) }), invoiceId: null };
};

/**
 * Moves a draft to the trash that was just added, if it is still as it was written.
 * @throws {ProblemError} `wrong-state` where it is not
 */
export async function takeNewDraft(
  transaction: Transaction<DB>,
  { invoiceId: id, version }: z.output<typeof newDraftTarget>,
  context: CallContext,
): Promise<void> {
  const invoice = await lockAnyInvoice(transaction, { id, today: context.today });
  if (invoice.deletedAt !== null) throw wrongState(refusal('invoice.newDraftInTrash'));
  if (invoice.issuedAt !== null) {
    throw wrongState(refusal('invoice.newDraftIssued', { number: invoice.number ?? '' }));
  }
  if (invoice.version !== version) throw wrongState(refusal('invoice.newDraftChanged'));
  await moveToTrash({ transaction, invoice, context });
}

async function moveToTrash(change: InvoiceChange): Promise<void> {
  const { invoice, context } = change;
  await setColumns(change, {
    deleted_at: sql`now()`,
    deleted_by: BigInt(context.command.actorId),
    version: invoice.version + 1,
  });
  await note(change, { kind: 'deleted' });
}

/** @throws {ProblemError} `wrong-state` where it does not lie there, `not-found` where its time is over */
async function takeFromTrash(change: InvoiceChange): Promise<void> {
  const { transaction, invoice } = change;
  if (invoice.deletedAt === null) throw wrongState(refusal('invoice.notInTrash'));
  await dropLostDeductions(transaction, invoice);
  const restored = await transaction
    .updateTable('invoice')
    .set({ deleted_at: null, deleted_by: null, version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(days => ${trashDays})`)
    .returning('id')
    .executeTakeFirst();
  if (!restored) {
    const reason = refusal('invoice.trashExpired', { days: trashDays });
    throw new ProblemError('not-found', { reason });
  }
  await note(change, { kind: 'restored' });
}
