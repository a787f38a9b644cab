import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import {
  invoiceCommand,
  note,
  refuseStatus,
  setColumns,
  undoOnInvoice,
} from '../change-invoice.ts';
import { shortDay } from '#server/ledger/written-days.ts';

/** @throws {ProblemError} `wrong-state`, `rule-broken` where the day is not later */
export const extendDueDate = invoiceCommand<{ dueDate: CalendarDay }>(
  async (change, { dueDate: to }) => {
    const { invoice } = change;
    const { dueDate: from } = invoice;
    refuseStatus(invoice, {
      Draft: refusal('invoice.draftDueDate'),
      Void: refusal('invoice.void'),
      'Written Off': refusal('invoice.writtenOff'),
      Paid: refusal('invoice.paid'),
    });
    if (to <= from) throw ruleBroken('dueDate', refusal('invoice.laterDueDate', { day: from }));
    // The activity first: a due date goes back only to where an entry says that it was moved from.
    await note(change, { kind: 'due-date', ...moved(from, to) });
    await setColumns(change, { due_date: to });
    return { kind: 'due-date', target: { from, to } };
  },
);

/** Moves the due date back to where it was, unless it was moved again. */
export const undoDueDate = undoOnInvoice(
  z.object({ from: calendarDay, to: calendarDay }),
  async (change, { from, to }) => {
    const { number, dueDate, status } = change.invoice;
    if (dueDate !== to || status === 'Void') {
      throw wrongState(refusal('invoice.dueDateChangedSince'));
    }
    await setColumns(change, { due_date: from });
    await note(change, { kind: 'due-date-undone', ...moved(to, from) });
    return undoneText('dueDate', { number: number ?? '', day: shortDay(from) });
  },
);

function moved(from: CalendarDay, to: CalendarDay) {
  return { data: { from, to }, before: { dueDate: from }, after: { dueDate: to } };
}
