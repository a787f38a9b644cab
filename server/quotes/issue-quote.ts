import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { canSendQuote } from '#domain/quote-status.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { quoteCommand } from './change-quote.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { bodyOf } from './quote-rows.ts';

interface Issue {
  quote: LockedQuote;
  actorId: number;
  today: CalendarDay;
}

/**
 * Gives a locked draft its number and freezes it with both parties as they are now. What is issued already stays as it is,
 * so that every command that implies issuing may call this.
 * @throws {ProblemError} `rule-broken` where the draft has no line, or could not be accepted any more
 */
export async function issueDraftQuote(
  transaction: Transaction<DB>,
  { quote, actorId, today }: Issue,
): Promise<void> {
  if (quote.issuedAt !== null) return;
  if (bodyOf(quote).items.length === 0) {
    throw ruleBroken('items', refusal('quote.noLine'));
  }
  if (quote.validUntil < today) {
    throw ruleBroken('validUntil', refusal('quote.expired', { today }));
  }
  // The last lock: from here to the commit, others who issue quotes wait for this number.
  const { number, year, counter } = await nextNumber(transaction, {
    series: 'quote',
    day: quote.issuedDate,
  });
  await transaction
    .updateTable('quote')
    .set({ number, number_year: year, number_counter: counter, issued_at: sql<Date>`now()` })
    .where('id', '=', quote.id)
    .execute();
  await writeActivity(transaction, {
    quoteId: Number(quote.id),
    actorId,
    kind: 'issued',
    data: { number, total: amountIn(quote, quote.totalMinor) },
    before: { number: null },
    after: { number },
  });
}

/**
 * Issues a draft. It cannot be undone: the number is used.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is issued already, `rule-broken`
 */
export const issueQuote = quoteCommand(async (transaction, quote, { actorId, today }) => {
  if (quote.issuedAt !== null) {
    throw wrongState(refusal('quote.alreadyIssued', { number: quote.number ?? '' }));
  }
  await issueDraftQuote(transaction, { quote, actorId, today });
  return null;
});

/**
 * Notes that staff have sent it by other ways; issues a draft first, which is then not undone.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where it is sent or not open any more
 */
export const markQuoteSent = quoteCommand(async (transaction, quote, { id, actorId, today }) => {
  refuseClosedQuote(quote);
  if (quote.sentAt !== null) throw wrongState(refusal('quote.alreadySent'));
  await issueDraftQuote(transaction, { quote, actorId, today });
  await setSent(transaction, quote.id, sql`now()`);
  await writeActivity(transaction, { quoteId: id, actorId, kind: 'sent' });
  return quote.issuedAt === null ? null : { kind: 'mark-quote-sent', target: { quoteId: id } };
});

/** @throws {ProblemError} `wrong-state` where there is nothing to send any more */
export function refuseClosedQuote({ status }: LockedQuote): void {
  if (canSendQuote(status)) return;
  throw wrongState(refusal(closedKey(status)));
}

function closedKey(status: string) {
  if (status === 'Accepted') return 'quote.accepted';
  if (status === 'Declined') return 'quote.declined';
  return status === 'Invoiced' ? 'quote.closedInvoiced' : 'quote.closedExpired';
}

const sentTarget = z.object({ quoteId: z.int() });

/** Takes back that a quote was marked as sent. */
export const undoMarkQuoteSent: TakeBack = async (transaction, target, { today, command }) => {
  const { quoteId } = sentTarget.parse(target);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  // A mail server may have accepted it as well.
  await setSent(transaction, quote.id, sql`quote_accepted_at(quote.id)`);
  await raiseQuoteVersion(transaction, quote.id);
  await writeActivity(transaction, { quoteId, actorId: command.actorId, kind: 'sent-undone' });
  return { done: undoneText('sent', { number: quote.number ?? '' }), invoiceId: null };
};

async function setSent(
  transaction: Transaction<DB>,
  id: bigint,
  at: ReturnType<typeof sql<Date | null>>,
): Promise<void> {
  await transaction.updateTable('quote').set({ sent_at: at }).where('id', '=', id).execute();
}
