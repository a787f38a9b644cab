import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { canNoteAnswer, isQuoteOpen } from '#domain/quote-status.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { quoteCommand } from './change-quote.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';

type Answer = 'accepted' | 'declined';

/**
 * Notes what the client has said elsewhere, also after the last day.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is a draft or answered
 */
export const answerQuote = quoteCommand<{ answer: Answer; reason: string }>(
  async (transaction, quote, { id, answer, reason, actorId }) => {
    if (!canNoteAnswer(quote.status)) throw wrongState(whyNoAnswer(quote));
    await transaction
      .updateTable('quote')
      .set({
        answer,
        answered_at: sql<Date>`now()`,
        answer_reason: reason,
        answer_actor_id: BigInt(actorId),
      })
      .where('id', '=', quote.id)
      .execute();
    await writeActivity(transaction, { quoteId: id, actorId, kind: answer, data: { reason } });
    return { kind: 'answer-quote', target: { quoteId: id } };
  },
);

function whyNoAnswer({ status, answer, number }: LockedQuote): Refusal {
  if (status === 'Draft') return refusal('quote.draftNotAnswered');
  if (answer !== null) {
    return refusal(answer === 'accepted' ? 'quote.alreadyAccepted' : 'quote.alreadyDeclined');
  }
  if (status === 'Expired') return refusal('quote.lastDayOver');
  return refusal('quote.invoicedAlready', { number: number ?? '' });
}

const answerTarget = z.object({ quoteId: z.int() });

/** Takes back what staff have noted. */
export const undoAnswerQuote: TakeBack = async (transaction, target, { today, command }) => {
  const { quoteId } = answerTarget.parse(target);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  if (quote.answeredHash !== null) throw wrongState(refusal('quote.answeredByClient'));
  if (quote.invoiceId !== null) throw wrongState(refusal('quote.invoicedSince'));
  if (quote.answer === null) throw wrongState(refusal('quote.noAnswer'));
  const answer = quote.answer === 'accepted' ? 'accepted' : 'declined';
  await transaction
    .updateTable('quote')
    .set({ answer: null, answered_at: null, answer_reason: '', answer_actor_id: null })
    .where('id', '=', quote.id)
    .execute();
  await raiseQuoteVersion(transaction, quote.id);
  await writeActivity(transaction, {
    quoteId,
    actorId: command.actorId,
    kind: 'answer-undone',
    data: { answer },
  });
  return {
    done: undoneText(answer, { number: quote.number ?? '' }),
    invoiceId: null,
  };
};

/** What a client posts on the page of a quote. */
export interface GivenAnswer {
  answer: Answer;
  /** Empty only where it is declined. */
  name: string;
  reason: string;
  /** The hash of the document that was shown, in hexadecimal. */
  documentHash: string;
}

interface TakenAnswer {
  id: number;
  today: CalendarDay;
  given: GivenAnswer;
  /** Who of the staff was signed in where it was given. */
  staffId: number | null;
}

/**
 * Keeps what a client has answered, once. Giving the same answer again changes nothing.
 * @throws {ProblemError} `wrong-state` where the quote is not open (any more), `stale-version` where another document was shown
 */
export function takeAnswer(
  db: Kysely<DB>,
  { id, today, given, staffId }: TakenAnswer,
): Promise<void> {
  const { answer, name, reason, documentHash } = given;
  return inTransaction(db, async (transaction) => {
    const quote = await lockQuote(transaction, { id, today });
    if (quote.answer === answer) return;
    if (!isQuoteOpen(quote.status)) throw wrongState(whyNoAnswer(quote));
    const hash = Buffer.from(documentHash, 'hex');
    if (quote.documentHash?.equals(hash) !== true) {
      throw wrongState(refusal('quote.otherDocument'));
    }
    await transaction
      .updateTable('quote')
      .set({
        answer,
        answered_at: sql<Date>`now()`,
        answered_by: name,
        answer_reason: reason,
        answered_hash: hash,
        answer_actor_id: staffId === null ? null : BigInt(staffId),
      })
      .where('id', '=', quote.id)
      .execute();
    await raiseQuoteVersion(transaction, quote.id);
    await writeActivity(transaction, {
      quoteId: id,
      actorId: staffId,
      kind: answer,
      data: { by: { client: name, withStaffSignedIn: staffId !== null }, reason },
      after: { answer, name, documentHash },
    });
  });
}
