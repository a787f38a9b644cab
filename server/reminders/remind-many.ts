import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkAction } from '#contract/invoices/bulk.ts';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { type BulkPart, type BulkWork, idsOf } from '#server/bulk/bulk-work.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail } from '#server/mail/mail-deps.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { queueReminder, unqueueReminder } from './queue-reminder.ts';
import { nextReminder, remindersAhead } from './reminders-ahead.ts';

type RemindAction = Extract<BulkAction, { kind: 'remind' }>;

/** Of an invoice, whatever else is known of it. */
interface Remindable {
  id: bigint;
  isDeleted: boolean;
}

/** Sends the next reminder of each invoice now instead of on its day. */
export const remindMany: BulkWork<Remindable, { canSend: boolean }, unknown, RemindAction> = {
  sends: true,
  refuse: ({ isDeleted }, _, { canSend }) => {
    if (!canSend) return howToSetUpMail;
    return isDeleted ? refusal('invoice.inTrash') : undefined;
  },
  refuseSome: async (db, part, { confirm }) => {
    const refused = new Map<bigint, Refusal>();
    for (const invoice of await readFacts(db, part)) {
      const reason = whyNot(invoice, { confirm, today: part.today });
      if (reason) refused.set(invoice.id, reason);
    }
    return refused;
  },
  confirms: ({ key }) => {
    if (key === 'bulk.notPastDue') return 'not-past-due';
    return key === 'bulk.remindedToday' ? 'reminded-today' : undefined;
  },
  apply: async ({ transaction, items, actorId, today, mail }) => {
    const server = await findMailServer(transaction, mail);
    if (!server) throw wrongState(howToSetUpMail);
    const undoMs = mail.undoMs ?? mailUndoMs;
    const made = new Map<bigint, bigint>();
    for (const { id: invoiceId } of items) {
      const next = nextReminder(await remindersAhead(transaction, invoiceId), today);
      if (!next) throw new Error(`No reminder of ${String(invoiceId)} is ahead`);
      const queued = { invoiceId, next, today, server, actorId, undoMs };
      made.set(invoiceId, await queueReminder(transaction, queued));
    }
    await incrementVersions(transaction, idsOf(items));
    return made;
  },
  undo: {
    refuse: () => undefined,
    apply: async ({ transaction, items, made, actorId }) => {
      for (const { id } of items)
        await takeBack(transaction, { id, mailId: made.get(id), actorId });
      await incrementVersions(transaction, idsOf(items));
      return undefined;
    },
  },
};

async function takeBack(
  transaction: Transaction<DB>,
  { id, mailId, actorId }: { id: bigint; mailId: bigint | undefined; actorId: number },
): Promise<void> {
  if (mailId === undefined) throw new Error(`No reminder was queued for ${String(id)}`);
  await unqueueReminder(transaction, mailId);
  await writeActivity(transaction, {
    ...{ invoiceId: Number(id), actorId, kind: 'reminder-taken-back' },
  });
}

interface Facts {
  id: bigint;
  isIssued: boolean;
  isVoid: boolean;
  isWrittenOff: boolean;
  isOwed: boolean;
  dueDate: CalendarDay;
  areOn: boolean;
  isPaused: boolean;
  /** A reminder of its schedule is still to come. */
  isAhead: boolean;
  wasEmailed: boolean;
  isReachable: boolean;
  wasRemindedToday: boolean;
}

async function readFacts(db: Kysely<DB>, { ids, today }: BulkPart): Promise<Facts[]> {
  // Whom an invoice has reached is asked of those alone that no reminder is ahead of.
  const { rows } = await sql<Facts>`
    select invoice.id, issued_at is not null as "isIssued", voided_at is not null as "isVoid", written_off_at is not null as "isWrittenOff",
      balance_minor > 0 as "isOwed", due_date as "dueDate", reminders_on as "areOn", paused_at is not null as "isPaused",
      ahead.invoice_id is not null as "isAhead",
      ahead.invoice_id is not null or exists (
        select from mail join mail_recipient on mail_id = mail.id
        where mail.invoice_id = invoice.id and kind = 'invoice' and role = 'to' and state in ('accepted', 'bounced')
      ) as "wasEmailed",
      ahead.invoice_id is not null or exists (select from reminder_addresses(invoice.id) where role = 'to') as "isReachable",
      exists (
        select from reminder join mail on mail.id = mail_id
        where reminder.invoice_id = invoice.id and cancelled_at is null and (mail.created_at at time zone time_zone)::date = ${today}::date
      ) as "wasRemindedToday"
    from invoice cross join organisation
      left join reminder_pause as pause on pause.invoice_id = invoice.id
      left join (select distinct invoice_id from upcoming_reminder where invoice_id = any(${ids}::bigint[])) as ahead on ahead.invoice_id = invoice.id
    where invoice.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

function whyNot(
  invoice: Facts,
  { confirm, today }: Pick<RemindAction, 'confirm'> & { today: CalendarDay },
): Refusal | undefined {
  if (!invoice.isIssued) return refusal('bulk.issueFirst');
  if (invoice.isVoid) return refusal('bulk.void');
  if (invoice.isWrittenOff) return refusal('bulk.writtenOff');
  if (!invoice.isOwed) return refusal('bulk.nothingOwed');
  if (!invoice.areOn) return refusal('bulk.remindersOff');
  if (invoice.isPaused) return refusal('bulk.remindersPaused');
  if (!invoice.isAhead) return whyNoneIsAhead(invoice);
  if (invoice.wasRemindedToday && !confirm.includes('reminded-today'))
    return refusal('bulk.remindedToday');
  const isPastDue = invoice.dueDate < today;
  return isPastDue || confirm.includes('not-past-due') ? undefined : refusal('bulk.notPastDue');
}

function whyNoneIsAhead({ wasEmailed, isReachable }: Facts): Refusal {
  if (!wasEmailed) return refusal('bulk.notEmailedYet');
  return isReachable ? refusal('bulk.noReminderLeft') : refusal('bulk.emailsCameBack');
}
