import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn, hourIn, isWeekend } from '#domain/calendar-day.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { findMailServer, type MailDeps, type MailServer } from '#server/mail/mail-deps.ts';
import type { JobRun } from '#server/runtime/periodic-job.ts';
import { queueReminder } from './queue-reminder.ts';
import { nextReminder, remindersAhead } from './reminders-ahead.ts';

/** What one run queues at most; the next one goes on. */
const mostAtOnce = 1_000;

interface RemindingOptions extends Pick<JobRun, 'onFailure'>, Partial<Pick<JobRun, 'stopping'>> {
  now: Date;
  mail: MailDeps;
  most?: number;
}

/**
 * Queues a mail for every invoice that has a reminder whose day and hour have come where the organisation is, each in a
 * transaction of its own and once, whoever else is at it. Of several that were missed one goes, in words of its own.
 * @returns how many were queued
 */
export async function queueDueReminders(
  db: Kysely<DB>,
  { now, mail, most = mostAtOnce, stopping, onFailure }: RemindingOptions,
): Promise<number> {
  const today = await dayOfReminders(db, now);
  if (today === undefined) return 0;
  const server = await findMailServer(db, mail);
  if (!server) return 0;
  let queued = 0;
  for (const id of await findDue(db, today, most)) {
    if (stopping?.aborted === true) break;
    try {
      if (await remindOf(db, { id, today, server })) queued += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return queued;
}

/** Today, where reminders are sent at this hour of it. */
async function dayOfReminders(db: Kysely<DB>, now: Date): Promise<CalendarDay | undefined> {
  const plan = await db
    .selectFrom('organisation')
    .where('reminders_on', '=', true)
    .select(['time_zone as timeZone', 'reminder_hour as hour'])
    .select('reminders_on_weekends as onWeekends')
    .executeTakeFirst();
  if (!plan || hourIn(plan.timeZone, now) < plan.hour) return undefined;
  const today = dayIn(plan.timeZone, now);
  return plan.onWeekends || !isWeekend(today) ? today : undefined;
}

async function findDue(db: Kysely<DB>, today: CalendarDay, most: number): Promise<bigint[]> {
  // The due dates are named a second time, for their index.
  const { rows } = await sql<{ id: bigint }>`
    select invoice_id as id from upcoming_reminder
    where planned_on <= ${today}::date and due_date <= ${today}::date - days
    group by invoice_id order by min(planned_on), invoice_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether it was queued; not where it was settled, paused or reminded of at this moment. */
function remindOf(
  db: Kysely<DB>,
  { id, today, server }: { id: bigint; today: CalendarDay; server: MailServer },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const [invoice] = await lockInvoices(transaction, { ids: [Number(id)], today });
    if (!invoice) return false;
    // Asked again: now nobody changes it any more.
    const next = nextReminder(await remindersAhead(transaction, id), today);
    if (!next || next.on > today) return false;
    // Nobody looks on who could take it back.
    await queueReminder(transaction, { invoiceId: id, next, today, server, undoMs: 0 });
    return true;
  });
}
