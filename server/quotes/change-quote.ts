import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { QuoteCommandAnswer } from '#contract/quotes/quotes.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type UndoTarget } from '#server/ledger/undo-handles.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';

/** Decides by the locked quote, writes, and says how to take it back; `null` where that is not possible. */
type Work = (transaction: Transaction<DB>, quote: LockedQuote) => Promise<UndoTarget | null>;

/**
 * Carries out a command on one quote: locks it, does the work, counts its version up, answers with it.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, and what the work refuses
 */
export function changeQuote(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
  work: Work,
): Promise<QuoteCommandAnswer> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const quote = await lockQuote(transaction, { id, today, version });
    const taken = await work(transaction, quote);
    await raiseQuoteVersion(transaction, quote.id);
    const undo = taken && (await offerUndo(transaction, { ...taken, actorId }));
    return quoteCommandAnswer(transaction, { id, undo }, context);
  });
}

/** The quote as the command leaves it, read in the command's own transaction. */
export async function quoteCommandAnswer(
  transaction: Transaction<DB>,
  { id, undo = null }: { id: number; undo?: UndoHandle | null },
  { today, caller }: Pick<CallContext, 'today' | 'caller'>,
): Promise<QuoteCommandAnswer> {
  const withInternals = may(caller.role, 'invoices.read-internal');
  const { quote } = await readQuote(transaction, { id, today, withInternals });
  return { quote, undo };
}

/** What a command is refused with that does not fit the state of the quote. */
export function wrongState(reason: Refusal): ProblemError {
  return new ProblemError('wrong-state', { reason });
}
