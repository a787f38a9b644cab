import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changeInvoice } from '#server/invoices/commands/change-invoice.ts';
import { incrementVersions } from '#server/invoices/commands/raise-versions.ts';
import { undoneText } from '#server/ledger/undone-text.ts';

/**
 * Sends no reminders of an invoice until they are resumed; one that has not left yet is taken back.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is paused, or nothing is owed
 */
export function pauseReminders(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    refuseUnowed(invoice);
    const before = await readPause(transaction, invoice.id);
    if (before.isPaused) throw wrongState(refusal('reminder.alreadyPaused'));
    await writePause(transaction, invoice.id, { isPaused: true, resumedFrom: null });
    await note(transaction, { id, context, kind: 'reminders-paused' });
    return { kind: 'pause-reminders', target: { invoiceId: id, before } };
  });
}

/**
 * Goes on with the reminders of today and later days.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where they are not paused
 */
export function resumeReminders(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const before = await readPause(transaction, invoice.id);
    if (!before.isPaused) throw wrongState(refusal('reminder.notPaused'));
    await writePause(transaction, invoice.id, { isPaused: false, resumedFrom: context.today });
    await note(transaction, { id, context, kind: 'reminders-resumed' });
    return { kind: 'resume-reminders', target: { invoiceId: id, before } };
  });
}

const pauseTarget = z.object({
  invoiceId: z.int(),
  before: z.object({ isPaused: z.boolean(), resumedFrom: z.nullable(calendarDay) }),
});

/** Leaves reminders as they were before a pause or its end. */
export const undoPauseReminders: TakeBack = async (transaction, target, context) => {
  const { invoiceId: id, before } = pauseTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id, today: context.today });
  const now = await readPause(transaction, invoice.id);
  if (now.isPaused === before.isPaused) {
    throw wrongState(refusal('reminder.changedSince'));
  }
  await writePause(transaction, invoice.id, before);
  await incrementVersions(transaction, [invoice.id]);
  const kind = before.isPaused ? 'reminders-paused' : 'reminders-resumed';
  await note(transaction, { id, context, kind });
  const done = before.isPaused ? undoneText('remindersPaused') : undoneText('remindersResumed');
  return { done, invoiceId: id };
};

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
  return {
    isPaused: row !== undefined && row.pausedAt !== null,
    resumedFrom: row?.resumedFrom ?? null,
  };
}

async function writePause(
  transaction: Transaction<DB>,
  invoiceId: bigint,
  { isPaused, resumedFrom }: Pause,
): Promise<void> {
  await transaction.deleteFrom('reminder_pause').where('invoice_id', '=', invoiceId).execute();
  if (!isPaused && resumedFrom === null) return;
  await transaction
    .insertInto('reminder_pause')
    .values({
      invoice_id: invoiceId,
      paused_at: isPaused ? sql<Date>`now()` : null,
      resumed_from: resumedFrom,
    })
    .execute();
}

function refuseUnowed({ status, balanceMinor }: LockedInvoice): void {
  if (status === 'Draft') throw wrongState(refusal('reminder.draft'));
  if (balanceMinor <= 0n) throw wrongState(refusal('reminder.nothingOwed'));
}

interface Note {
  id: number;
  context: CallContext;
  kind: 'reminders-paused' | 'reminders-resumed';
}

function note(transaction: Transaction<DB>, { id, context, kind }: Note): Promise<void> {
  const { actorId } = context.command;
  return writeActivity(transaction, { invoiceId: id, actorId, kind });
}

function wrongState(reason: Refusal): ProblemError {
  return new ProblemError('wrong-state', { reason });
}
