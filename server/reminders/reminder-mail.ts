import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { lockAnyInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { type MailKind, type MailOrder, MailOutdated } from '#server/mail/mail-kind.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import type { MailTools } from '#server/documents/mail/mail-tools.ts';
import { documentMail } from '#server/documents/mail/document-mail.ts';
import { invoiceSource } from '#server/invoices/commands/send/invoice-source.ts';
import { readMailScope } from '#server/documents/mail/read-mail-scope.ts';

/** Mails that remind of an invoice: they look like it, and are taken back once there is nothing to remind of. */
export function reminderMail(db: Kysely<DB>, tools: MailTools): MailKind {
  const invoice = documentMail(db, invoiceSource, tools);
  return {
    ...invoice,
    write: async (mail) => {
      await refuseOutdated(db, mail);
      try {
        return await invoice.write(mail);
      } finally {
        // Writing takes its time: what is looked at last is what holds, also of one that could not be written because of it.
        await refuseOutdated(db, mail);
      }
    },
    takeBack: async (transaction, mail, refusal) => {
      const id = Number(mail.invoiceId);
      const { today } = await readMailScope(transaction, tools.now);
      const locked = await lockAnyInvoice(transaction, { id, today });
      await incrementVersions(transaction, [locked.id]);
      await writeActivity(transaction, {
        invoiceId: id,
        actorId: Number(mail.actorId),
        kind: 'reminder-taken-back',
        data: { refusal },
      });
    },
  };
}

/** @throws {MailOutdated} where it does not hold any more what the reminder says */
async function refuseOutdated(db: Kysely<DB>, { id }: MailOrder): Promise<void> {
  const now = await readReminded(db, id);
  const reason = now ? whyOutdated(now) : refusal('reminder.outdatedCanceled');
  if (reason !== undefined) throw new MailOutdated(reason);
}

function readReminded(db: Kysely<DB>, mailId: bigint) {
  return db
    .selectFrom('reminder')
    .innerJoin('invoice', 'invoice.id', 'reminder.invoice_id')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .leftJoin('reminder_pause as pause', 'pause.invoice_id', 'invoice.id')
    .where('reminder.mail_id', '=', mailId)
    .select(['invoice.balance_minor as balanceMinor', 'invoice.voided_at as voidedAt'])
    .select(['invoice.written_off_at as writtenOffAt', 'invoice.due_date as dueDate'])
    .select(['reminder.due_date as remindedDueDate', 'pause.paused_at as pausedAt'])
    .select('organisation.reminders_on as isOn')
    .executeTakeFirst();
}
type Reminded = NonNullable<Awaited<ReturnType<typeof readReminded>>>;

function whyOutdated(deps: Reminded): Refusal | undefined {
  if (deps.voidedAt !== null) return refusal('reminder.outdatedVoid');
  if (deps.writtenOffAt !== null) return refusal('reminder.outdatedWrittenOff');
  if (deps.balanceMinor <= 0n) return refusal('reminder.outdatedPaid');
  if (deps.dueDate !== deps.remindedDueDate) return refusal('reminder.outdatedDueDate');
  if (deps.pausedAt !== null) return refusal('reminder.outdatedPaused');
  return deps.isOn ? undefined : refusal('reminder.outdatedOff');
}
