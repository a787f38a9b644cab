import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { calendarDay } from '#contract/input.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { shortDay } from '#domain/written-day.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changeInvoice } from '../change-invoice.ts';
import { incrementVersions } from '../raise-versions.ts';

/**
 * Moves the due date of an unpaid invoice later.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, `rule-broken` where the day is not later
 */
export function extendDueDate(
  db: Kysely<DB>,
  { id, dueDate }: { id: number; dueDate: CalendarDay },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const reason = dueDateBlocker(invoice);
    if (reason) throw new ProblemError('wrong-state', { reason });
    if (dueDate <= invoice.dueDate) {
      throw ruleBroken('dueDate', refusal('invoice.laterDueDate', { day: invoice.dueDate }));
    }
    // The activity first: a due date goes back only to where an entry says that it was moved from.
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: context.command.actorId,
      kind: 'due-date',
      data: { from: invoice.dueDate, to: dueDate },
      before: { dueDate: invoice.dueDate },
      after: { dueDate },
    });
    await transaction
      .updateTable('invoice')
      .set({ due_date: dueDate })
      .where('id', '=', invoice.id)
      .execute();
    return { kind: 'due-date', target: { invoiceId: id, from: invoice.dueDate, to: dueDate } };
  });
}

function dueDateBlocker({ status, balanceMinor }: LockedInvoice): Refusal | undefined {
  if (status === 'Draft') return refusal('invoice.draftDueDate');
  if (status === 'Void') return refusal('invoice.void');
  if (status === 'Written Off') return refusal('invoice.writtenOff');
  if (balanceMinor === 0n) return refusal('invoice.paid');
  return undefined;
}

const extensionTarget = z.object({ invoiceId: z.int(), from: calendarDay, to: calendarDay });

/** Moves the due date back to where it was, unless it was moved again. */
export const undoDueDate: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, from, to } = extensionTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  if (invoice.dueDate !== to || invoice.status === 'Void') {
    throw new ProblemError('wrong-state', { reason: refusal('invoice.dueDateChangedSince') });
  }
  await transaction
    .updateTable('invoice')
    .set({ due_date: from })
    .where('id', '=', invoice.id)
    .execute();
  await incrementVersions(transaction, [invoice.id]);
  await writeActivity(transaction, {
    invoiceId,
    actorId: command.actorId,
    kind: 'due-date-undone',
    data: { from: to, to: from },
    before: { dueDate: to },
    after: { dueDate: from },
  });
  const done = undoneText('dueDate', { number: invoice.number ?? '', day: shortDay(from) });
  return { done, invoiceId };
};
