import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { MailServer } from '#server/mail/mail-deps.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { getInvoice } from '#server/invoices/read/get-invoice.ts';
import { fillTexts, placeholderTexts } from '#server/documents/mail/mail-words.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { type DocumentLanguage, knownLanguage } from '#messages/document-languages.ts';
import { standardCatchUp, standardReminder } from '#server/mail/default-emails.ts';
import { readCatchUp } from '#server/mail/read-catch-up.ts';
import type { NextReminder, ReminderAhead } from './reminders-ahead.ts';

interface QueuedReminder {
  invoiceId: bigint;
  next: NextReminder;
  today: CalendarDay;
  server: MailServer;
  /** How long it can be taken back. */
  undoMs: number;
  /** Whoever sends it; without one, whoever sent the invoice or did something to it last. */
  actorId?: number;
}

/**
 * Queues a reminder of a locked invoice, and marks those before it as passed over: the id of its mail. The database lets
 * nobody take the same step for the same invoice twice.
 */
export async function queueReminder(
  transaction: Transaction<DB>,
  reminder: QueuedReminder,
): Promise<bigint> {
  const { invoiceId, next, server, undoMs, actorId } = reminder;
  const id = Number(invoiceId);
  const { step, passedOver } = next;
  for (const taken of [...passedOver, step]) await take(transaction, invoiceId, taken);
  const reached = await readReached(transaction, invoiceId);
  const sender = await readSender(transaction, actorId ?? reached.actorId);
  const texts = await textsOf(transaction, reminder, sender.name);
  const inRole = (wanted: string) =>
    reached.recipients.filter(({ role }) => role === wanted).map(({ address }) => address);
  const mailId = await queueMail(transaction, {
    kind: 'reminder',
    invoiceId: id,
    actorId: sender.id,
    ...texts,
    attachesPdf: true,
    to: inRole('to'),
    cc: inRole('cc'),
    bcc: [],
    from: server.address,
    undoMs,
  });
  await transaction
    .updateTable('reminder')
    .set({ mail_id: mailId })
    .where('invoice_id', '=', invoiceId)
    .where('step_id', '=', step.stepId)
    .execute();
  await writeActivity(transaction, {
    invoiceId: id,
    actorId: sender.id,
    kind: 'reminder-queued',
    data: {
      days: step.days,
      superseded: passedOver.map(({ days }) => days),
      to: [...inRole('to'), ...inRole('cc')],
    },
  });
  return mailId;
}

/**
 * Takes a queued reminder back before its first try: its step is still to come.
 * @throws {ProblemError} `wrong-state` where its mail is on its way
 */
export async function unqueueReminder(transaction: Transaction<DB>, mailId: bigint): Promise<void> {
  await cancelMail(transaction, mailId);
  await transaction.deleteFrom('reminder').where('mail_id', '=', mailId).execute();
}

/** Nothing is left to take where it was sent already: then the database refuses the row. */
async function take(
  transaction: Transaction<DB>,
  invoiceId: bigint,
  { stepId, dueDate, plannedOn }: ReminderAhead,
): Promise<void> {
  const days = { due_date: dueDate, planned_on: plannedOn };
  await transaction
    .insertInto('reminder')
    .values({ invoice_id: invoiceId, step_id: stepId, ...days })
    // Of another due date, and nobody got it then.
    .onConflict((conflict) =>
      conflict
        .columns(['invoice_id', 'step_id'])
        .doUpdateSet({ ...days, mail_id: null, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Whom the invoice has reached, and by whom. */
async function readReached(transaction: Transaction<DB>, invoiceId: bigint) {
  const { rows } = await sql<{ actorId: bigint; address: string; role: string }>`
    select address, role, coalesce(
        mail.actor_id,
        (select actor_id from activity where activity.invoice_id = ${invoiceId} and actor_id is not null
          order by activity.id desc limit 1),
        -- Imported from the terminal.
        (select id from app_user where role = 'admin' and disabled_at is null order by id limit 1)
      ) as "actorId"
    from reminder_addresses(${invoiceId}) left join mail on mail.id = mail_id`.execute(transaction);
  const [first] = rows;
  if (!first) throw new Error(`The invoice ${String(invoiceId)} has not reached anybody`);
  return { actorId: Number(first.actorId), recipients: rows };
}

async function readSender(transaction: Transaction<DB>, actorId: number) {
  const { name } = await transaction
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', BigInt(actorId))
    .executeTakeFirstOrThrow();
  return { id: actorId, name };
}

async function textsOf(
  transaction: Transaction<DB>,
  { invoiceId, next, today }: QueuedReminder,
  sender: string,
): Promise<{ subject: string; message: string }> {
  const id = Number(invoiceId);
  const { timeZone, reminder_language: written } = await transaction
    .selectFrom('organisation')
    .select(['time_zone as timeZone', 'reminder_language'])
    .executeTakeFirstOrThrow();
  const { invoice } = await getInvoice(transaction, { id, today, timeZone, withInternals: false });
  const writing = await readWriting(transaction, invoice.client.id);
  const template =
    writing.language === written
      ? await readTemplate(transaction, next)
      : await standardTemplate(transaction, next, knownLanguage(writing.language));
  const words = placeholderTexts({ invoice, sender, writing });
  const { subject, message } = fillTexts(template, words);
  // Nobody is there to shorten what long names have made too long.
  return { subject: subject.slice(0, 200), message: message.slice(0, 5000) };
}

/** Of its step; of one in place of several, the words for that: those of a step may tell of a day that is over. */
function readTemplate(transaction: Transaction<DB>, { step, passedOver }: NextReminder) {
  if (passedOver.length > 0) return readCatchUp(transaction);
  return transaction
    .selectFrom('reminder_step')
    .select(['subject', 'message'])
    .where('id', '=', step.stepId)
    .executeTakeFirstOrThrow();
}

/** The product's own words, for a client who reads another language than the schedule was written in. */
async function standardTemplate(
  transaction: Transaction<DB>,
  { step, passedOver }: NextReminder,
  language: DocumentLanguage,
) {
  if (passedOver.length > 0) return standardCatchUp(language);
  const later = await transaction
    .selectFrom('reminder_step')
    .where('removed_at', 'is', null)
    .where('days', '>', step.days)
    .select('id')
    .executeTakeFirst();
  // The only one after the due date is a first one, too.
  const earlier = await transaction
    .selectFrom('reminder_step')
    .where('removed_at', 'is', null)
    .where('days', '<', step.days)
    .where('days', '>', 0)
    .select('id')
    .executeTakeFirst();
  return standardReminder({ days: step.days, isLast: !later && earlier !== undefined }, language);
}
