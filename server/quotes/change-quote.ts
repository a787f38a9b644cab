import type { Kysely, Transaction } from 'kysely';
import type { QuoteCommandAnswer } from '#contract/quotes/quotes.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type UndoTarget } from '#server/ledger/undo-handles.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';

type Call<Input> = Input & { id: number };
type Scope<Input> = Call<Input> & Pick<CallContext, 'today'> & { actorId: number };

/**
 * A command on one quote: locks it, does the work, increments its version, answers with it. The work says how to undo
 * it; `null` where that is not possible.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, and what the work refuses
 */
export function quoteCommand<Input = unknown>(
  work: (
    transaction: Transaction<DB>,
    quote: LockedQuote,
    scope: Scope<Input>,
    context: CallContext,
  ) => Promise<UndoTarget | null>,
) {
  return (db: Kysely<DB>, call: Call<Input>, context: CallContext): Promise<QuoteCommandAnswer> => {
    const { today, command } = context;
    const { actorId } = command;
    const { id } = call;
    const version = context.givenVersion();
    return runCommand(db, command, async (transaction) => {
      const quote = await lockQuote(transaction, { id, today, version });
      const taken = await work(transaction, quote, { ...call, today, actorId }, context);
      await raiseQuoteVersion(transaction, quote.id);
      const undo = taken && (await offerUndo(transaction, { ...taken, actorId }));
      return quoteCommandAnswer(transaction, { id, undo }, context);
    });
  };
}

/** The quote as the command leaves it, read in the command's own transaction. */
export async function quoteCommandAnswer(
  transaction: Transaction<DB>,
  { id, undo = null }: { id: number; undo?: UndoHandle | null },
  { today, caller }: Pick<CallContext, 'today' | 'caller'>,
): Promise<QuoteCommandAnswer> {
  const withInternals = may(caller, 'invoices.read-internal');
  const { quote } = await readQuote(transaction, { id, today, withInternals });
  return { quote, undo };
}
