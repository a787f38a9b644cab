import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { calendarDay } from '#contract/input.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
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
    const refusal = dueDateBlocker(invoice);
    if (refusal !== undefined) throw new ProblemError('wrong-state', { reason: refusal });
    if (dueDate <= invoice.dueDate) {
      throw ruleBroken(
        'dueDate',
        `Give a day after ${invoice.dueDate}: it can only be moved later.`,
      );
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

function dueDateBlocker({ status, balanceMinor }: LockedInvoice): string | undefined {
  if (status === 'Draft') return 'The invoice is a draft. Edit its due date instead.';
  if (status === 'Void') return 'The invoice is void: nothing is due.';
  if (status === 'Written Off') return 'The invoice is written off: nothing is due.';
  if (balanceMinor === 0n) return 'The invoice is paid: nothing is due.';
  return undefined;
}

const extensionTarget = z.object({ invoiceId: z.int(), from: calendarDay, to: calendarDay });

/** Moves the due date back to where it was, unless it was moved again. */
export const undoDueDate: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, from, to } = extensionTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  if (invoice.dueDate !== to || invoice.status === 'Void') {
    const detail = 'The invoice was changed meanwhile: its due date stays.';
    throw new ProblemError('wrong-state', { reason: detail });
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
  return { done: `${invoice.number ?? ''} is due on ${from} again.`, invoiceId };
};
