import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { invoiceCommand, note, undoOnInvoice } from '#server/invoices/commands/change-invoice.ts';
import { undoneText } from '#server/ledger/undone-text.ts';

/**
 * Sends no reminders of an invoice until they are resumed; one that has not left yet is taken back.
 * @throws {ProblemError} `wrong-state` where it is paused, or nothing is owed
 */
export const pauseReminders = invoiceCommand(async (change) => {
  const { transaction, invoice } = change;
  if (invoice.status === 'Draft') throw wrongState(refusal('reminder.draft'));
  if (invoice.balanceMinor <= 0n) throw wrongState(refusal('reminder.nothingOwed'));
  const before = await readPause(transaction, invoice.id);
  if (before.isPaused) throw wrongState(refusal('reminder.alreadyPaused'));
  await writePause(transaction, invoice.id, { isPaused: true, resumedFrom: null });
  await note(change, { kind: 'reminders-paused' });
  return { kind: 'pause-reminders', target: { before } };
});

/**
 * Goes on with the reminders of today and later days.
 * @throws {ProblemError} `wrong-state` where they are not paused
 */
export const resumeReminders = invoiceCommand(async (change) => {
  const { transaction, invoice, context } = change;
  const before = await readPause(transaction, invoice.id);
  if (!before.isPaused) throw wrongState(refusal('reminder.notPaused'));
  await writePause(transaction, invoice.id, { isPaused: false, resumedFrom: context.today });
  await note(change, { kind: 'reminders-resumed' });
  return { kind: 'resume-reminders', target: { before } };
});

const pauseTarget = z.object({
  before: z.object({ isPaused: z.boolean(), resumedFrom: z.nullable(calendarDay) }),
});

/** Leaves reminders as they were before a pause or its end. */
export const undoPauseReminders = undoOnInvoice(pauseTarget, async (change, { before }) => {
  const { transaction, invoice } = change;
  const now = await readPause(transaction, invoice.id);
  if (now.isPaused === before.isPaused) throw wrongState(refusal('reminder.changedSince'));
  await writePause(transaction, invoice.id, before);
  await note(change, { kind: before.isPaused ? 'reminders-paused' : 'reminders-resumed' });
  return undoneText(before.isPaused ? 'remindersPaused' : 'remindersResumed');
});

interface Pause {
  isPaused: boolean;
  /** The first day that counts after a pause that is over. */
  resumedFrom: CalendarDay | null;
}

async function readPause(transaction: Transaction<DB>, invoiceId: bigint): Promise<Pause> {
  const row = await transaction
    .selectFrom('reminder_pause')
    .where('invoice_id', '=', invoiceId)
    .select(['paused_at as pausedAt', 'resumed_from as resumedFrom'])
    .executeTakeFirst();
  return { isPaused: !!row?.pausedAt, resumedFrom: row?.resumedFrom ?? null };
}

async function writePause(
  transaction: Transaction<DB>,
  invoiceId: bigint,
  { isPaused, resumedFrom }: Pause,
): Promise<void> {
  await transaction.deleteFrom('reminder_pause').where('invoice_id', '=', invoiceId).execute();
  if (!isPaused && resumedFrom === null) return;
  const pausedAt = isPaused ? sql<Date>`now()` : null;
  await transaction
    .insertInto('reminder_pause')
    .values({ invoice_id: invoiceId, paused_at: pausedAt, resumed_from: resumedFrom })
    .execute();
}
