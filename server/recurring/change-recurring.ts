import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import { firstIndexFrom } from '#domain/recurrence.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity, type ActivityEntry } from '#server/ledger/write-activity.ts';
import type { ActivityEvent } from '#database/activity-data.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { lockRecurring } from './lock-recurring.ts';
import { readRecurring } from './read-recurring.ts';
import { type RecurringRow, ruleOf } from './recurring-rows.ts';

/** What a change sets, and what its activity keeps. */
export type RecurringChange = {
  set: UpdateObject<DB, 'recurring_invoice'>;
} & Pick<ActivityEntry, 'before' | 'after'> &
  ActivityEvent;

/** Locks it in the version that the caller has read, changes it, and lets it work in the caller's name from then on. */
export function changeRecurring(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
  decide: (
    transaction: Transaction<DB>,
    row: RecurringRow,
  ) => Promise<RecurringChange> | RecurringChange,
): Promise<RecurringInvoice> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const row = await lockRecurring(transaction, { id, version });
    const { set, ...told } = await decide(transaction, row);
    await transaction
      .updateTable('recurring_invoice')
      .set({ ...set, actor_id: BigInt(actorId), version: version + 1 })
      .where('id', '=', row.id)
      .execute();
    await writeActivity(transaction, { clientId: Number(row.clientId), actorId, ...told });
    return readRecurring(transaction, { id, today });
  });
}

/**
 * Writes nothing until it is resumed.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is paused or has ended
 */
export function pauseRecurring(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<RecurringInvoice> {
  return changeRecurring(db, id, context, (_transaction, { pausedAt, nextOn }) => {
    if (pausedAt !== null) throw wrongState(refusal('recurring.alreadyPaused'));
    if (nextOn === null) throw wrongState(refusal('recurring.ended'));
    return {
      set: { paused_at: sql<Date>`now()`, pause_reason: '' },
      kind: 'recurring-paused',
    };
  });
}

/**
 * Goes on, with the days that it has missed or without them.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is not paused
 */
export function resumeRecurring(
  db: Kysely<DB>,
  { id, missed }: { id: number; missed: 'skip' | 'make' },
  context: CallContext,
): Promise<RecurringInvoice> {
  const { today } = context;
  return changeRecurring(db, id, context, (_transaction, row) => {
    const { pausedAt, nextIndex } = row;
    if (pausedAt === null) throw wrongState(refusal('recurring.notPaused'));
    const skipped = Math.max(nextIndex, firstIndexFrom(ruleOf(row), today));
    return {
      set: {
        paused_at: null,
        pause_reason: '',
        next_index: missed === 'make' ? nextIndex : skipped,
      },
      kind: 'recurring-resumed',
    };
  });
}

/**
 * Writes nothing any more: its last day is the one before it would write next.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it has ended or no day of it has come yet
 */
export function endRecurring(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<RecurringInvoice> {
  return changeRecurring(db, id, context, (_transaction, { nextIndex, nextOn }) => {
    if (nextOn === null) throw wrongState(refusal('recurring.ended'));
    if (nextIndex === 0) throw wrongState(refusal('recurring.notStarted'));
    return {
      set: { ends_on: addDays(nextOn, -1), count: null, paused_at: null, pause_reason: '' },
      kind: 'recurring-ended',
    };
  });
}

function wrongState(reason: Refusal): ProblemError {
  return new ProblemError('wrong-state', { reason });
}
