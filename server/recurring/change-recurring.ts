import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { firstIndexFrom } from '#domain/recurrence.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity, type ActivityEntry } from '#server/ledger/write-activity.ts';
import type { ActivityEvent } from '#database/activity-data.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { lockRecurring } from './lock-recurring.ts';
import { readRecurring } from './read-recurring.ts';
import { type RecurringRow, ruleOf } from './recurring-rows.ts';

/** What a change sets, and what its activity keeps. */
type RecurringChange = {
  set: UpdateObject<DB, 'recurring_invoice'>;
} & Pick<ActivityEntry, 'before' | 'after'> &
  ActivityEvent;

/**
 * A command on a recurring invoice: locks it, changes it under its next version, answers with it. From then on it works in
 * the caller's name.
 * @throws {ProblemError} `not-found`, `stale-version`, and what the work refuses
 */
export function recurringCommand<Input = unknown>(
  decide: (
    row: RecurringRow,
    call: Input & { today: CalendarDay },
    transaction: Transaction<DB>,
  ) => Promise<RecurringChange> | RecurringChange,
) {
  return (
    db: Kysely<DB>,
    call: Input & { id: number },
    context: CallContext,
  ): Promise<RecurringInvoice> => {
    const { today, command } = context;
    const { actorId } = command;
    const { id } = call;
    const version = context.requireVersion();
    return runCommand(db, command, async (transaction) => {
      const row = await lockRecurring(transaction, { id, version });
      const { set, ...event } = await decide(row, { ...call, today }, transaction);
      await transaction
        .updateTable('recurring_invoice')
        .set({ ...set, actor_id: BigInt(actorId), version: version + 1 })
        .where('id', '=', row.id)
        .execute();
      await writeActivity(transaction, { clientId: Number(row.clientId), actorId, ...event });
      return readRecurring(transaction, { id, today });
    });
  };
}

/** @throws {ProblemError} `wrong-state` where it is paused or has ended */
export const pauseRecurring = recurringCommand(({ pausedAt, nextOn }) => {
  if (pausedAt !== null) throw wrongState(refusal('recurring.alreadyPaused'));
  if (nextOn === null) throw wrongState(refusal('recurring.ended'));
  return { set: { paused_at: sql<Date>`now()`, pause_reason: '' }, kind: 'recurring-paused' };
});

/**
 * Goes on, with the days that it has missed or without them.
 * @throws {ProblemError} `wrong-state` where it is not paused
 */
export const resumeRecurring = recurringCommand<{ missed: 'skip' | 'make' }>(
  (row, { missed, today }) => {
    const { pausedAt, nextIndex } = row;
    if (pausedAt === null) throw wrongState(refusal('recurring.notPaused'));
    const skipped = Math.max(nextIndex, firstIndexFrom(ruleOf(row), today));
    const next_index = missed === 'make' ? nextIndex : skipped;
    return { set: { paused_at: null, pause_reason: '', next_index }, kind: 'recurring-resumed' };
  },
);

/**
 * Writes nothing any more: its last day is the one before it would write next.
 * @throws {ProblemError} `wrong-state` where it has ended or no day of it has come yet
 */
export const endRecurring = recurringCommand(({ nextIndex, nextOn }) => {
  if (nextOn === null) throw wrongState(refusal('recurring.ended'));
  if (nextIndex === 0) throw wrongState(refusal('recurring.notStarted'));
  const ends_on = addDays(nextOn, -1);
  return {
    set: { ends_on, count: null, paused_at: null, pause_reason: '' },
    kind: 'recurring-ended',
  };
});
