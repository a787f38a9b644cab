import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface ReminderAhead {
  stepId: bigint;
  /** After the due date; before it where negative. */
  days: number;
  dueDate: CalendarDay;
  /** Where the schedule has it; earlier than today where it could not go then. */
  plannedOn: CalendarDay;
}

/** Those of one invoice, the earliest first. */
export async function remindersAhead(db: Kysely<DB>, invoiceId: bigint): Promise<ReminderAhead[]> {
  const { rows } = await sql<ReminderAhead>`
    select step_id as "stepId", days, due_date as "dueDate", planned_on as "plannedOn"
    from upcoming_reminder where invoice_id = ${invoiceId} order by days`.execute(db);
  return rows;
}

/** A reminder that goes, and those before it that never went. */
export interface NextReminder {
  step: ReminderAhead;
  passedOver: readonly ReminderAhead[];
  /** The day on which it goes at the earliest. */
  on: CalendarDay;
}

/** The next of those ahead: of several whose day has come, the last one goes for all. */
export function nextReminder(
  ahead: readonly ReminderAhead[],
  today: CalendarDay,
): NextReminder | undefined {
  const [first] = ahead;
  if (!first) return undefined;
  const on = first.plannedOn > today ? first.plannedOn : today;
  const due = ahead.filter(({ plannedOn }) => plannedOn <= on);
  const step = due.at(-1) ?? first;
  return { step, passedOver: due.slice(0, -1), on };
}
