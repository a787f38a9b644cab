import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { lockAnyQuote, type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';

/** @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is issued or deleted already */
export function deleteQuote(
  db: Kysely<DB>,
  id: number,
  { today, command, requireVersion }: CallContext,
): Promise<{ undo: UndoHandle }> {
  const { actorId } = command;
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const quote = await lockQuote(transaction, { id, today, version });
    if (quote.issuedAt !== null) {
      throw wrongState(refusal('quote.issuedDeclineInstead', { number: quote.number ?? '' }));
    }
    await setDeleted(transaction, quote, { actorId, isDeleted: true });
    const target = { quoteId: id };
    return { undo: await offerUndo(transaction, { actorId, kind: 'delete-quote', target }) };
  });
}

const deleteTarget = z.object({ quoteId: z.int() });

export const undoDeleteQuote: TakeBack = async (transaction, target, { today, command }) => {
  const { quoteId } = deleteTarget.parse(target);
  const quote = await lockAnyQuote(transaction, { id: quoteId, today });
  await setDeleted(transaction, quote, { actorId: command.actorId, isDeleted: false });
  return { done: undoneText('quoteRestored'), invoiceId: null };
};

const newTarget = z.object({ quoteId: z.int(), version: z.int() });

export const undoNewQuote: TakeBack = async (transaction, target, { today, command }) => {
  const { quoteId, version } = newTarget.parse(target);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  if (quote.issuedAt !== null) {
    throw wrongState(refusal('quote.issuedSince', { number: quote.number ?? '' }));
  }
  if (quote.version !== version) throw wrongState(refusal('quote.changedSince'));
  await setDeleted(transaction, quote, { actorId: command.actorId, isDeleted: true });
  return { done: undoneText('quoteDeleted'), invoiceId: null };
};

async function setDeleted(
  transaction: Transaction<DB>,
  quote: LockedQuote,
  { actorId, isDeleted }: { actorId: number; isDeleted: boolean },
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('id', '=', quote.id)
    .execute();
  await raiseQuoteVersion(transaction, quote.id);
  await writeActivity(transaction, {
    quoteId: Number(quote.id),
    actorId,
    kind: isDeleted ? 'quote-deleted' : 'quote-restored',
  });
}
