import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { AcceptedAll } from '#contract/bank/bank.ts';
import type { BankSuggestion } from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import type { CallContext } from '#server/http/handler.ts';
import { problemText } from '#server/http/problem-text.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { acceptWithin } from './accept-transaction.ts';
import { suggestMatches } from './suggest-matches.ts';

interface Wanted {
  id: number;
  dryRun: boolean;
  transactionIds: readonly number[];
}

/**
 * Accepts the sure suggestions of a statement, each in a transaction of its own, or only says which they are. Repeated, it
 * accepts nothing twice: what was accepted is no longer open.
 */
export async function acceptSure(
  db: Kysely<DB>,
  { id, dryRun, transactionIds }: Wanted,
  { command, today }: CallContext,
): Promise<AcceptedAll> {
  const found = await suggestMatches(db, id);
  const sure = [...found].flatMap(([transactionId, [best]]) =>
    best?.isSure === true && (dryRun || transactionIds.includes(transactionId))
      ? [{ transactionId, best }]
      : [],
  );
  const accepted: typeof sure = [];
  const refused: AcceptedAll['refused'] = [];
  for (const one of sure) {
    try {
      if (!dryRun) {
        const accept = { id: one.transactionId, body: toBody(one.best) };
        const by = { actorId: command.actorId, today };
        await inTransaction(db, (transaction) => acceptWithin(transaction, accept, by));
      }
      accepted.push(one);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refused.push({ transactionId: one.transactionId, message: problemText(error).detail });
    }
  }
  return { ...summary(accepted), refused };
}

function toBody({ client, amount, currency, allocations, confidence }: BankSuggestion) {
  const text = (value: number) => value.toFixed(currencyExponent(currency));
  return {
    ...{ clientId: client.id, currency, confidence, keepAsCredit: false, amount: text(amount) },
    allocations: allocations.map(({ invoiceId, amount: part, difference }) => ({
      ...{ invoiceId, difference },
      amount: text(part),
    })),
  };
}

function summary(accepted: readonly { transactionId: number; best: BankSuggestion }[]) {
  const sums = new Map<string, number>();
  for (const { best } of accepted) {
    // In whole minor units, so that nothing is lost in adding.
    const factor = 10 ** currencyExponent(best.currency);
    sums.set(best.currency, (sums.get(best.currency) ?? 0) + Math.round(best.amount * factor));
  }
  return {
    count: accepted.length,
    invoices: new Set(accepted.flatMap(({ best }) => best.allocations.map((one) => one.invoiceId)))
      .size,
    sums: [...sums].map(([currency, minor]) => ({
      currency,
      amount: minor / 10 ** currencyExponent(currency),
    })),
    transactionIds: accepted.map(({ transactionId }) => transactionId),
  };
}
