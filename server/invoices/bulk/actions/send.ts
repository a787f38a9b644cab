import type { Transaction } from 'kysely';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { queueInvoiceMail } from '#server/invoices/commands/send/queue-invoice-mail.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import { noteEach } from './note-each.ts';
import type { InvoiceWork } from './invoice-work.ts';

/** Emails issued invoices, each with its own words. */
export const send: InvoiceWork<'send'> = {
  refuse: (invoice, { again }, { canSend }) => {
    const { isDeleted, isIssued, isSent, status, addresses } = invoice;
    if (!canSend) return refusal('mail.notSetUp');
    if (isDeleted) return refusal('invoice.inTrash');
    if (!isIssued) return refusal('bulk.issueFirst');
    if (status === 'Void') return refusal('bulk.void');
    if (status === 'Written Off') return refusal('bulk.writtenOff');
    if (!addresses.some((text) => mailAddress.safeParse(text).success))
      return refusal('bulk.noAddress');
    return isSent && !again ? refusal('bulk.sentBefore') : undefined;
  },
  sends: true,
  confirms: ({ key }) => (key === 'bulk.sentBefore' ? 'again' : undefined),
  apply: async ({ transaction, items, actorId, today, mail }) => {
    const sender = await readSender(transaction, actorId);
    const organisation = await readOrganisation(transaction);
    const body = { attachPdf: true, copy: [], copyToMe: false };
    const undoMs = mail.undoMs ?? mailUndoMs;
    const made = new Map<bigint, bigint>();
    for (const { id } of items) {
      const letter = { body, deps: mail, today, organisation, sender, undoMs };
      made.set(id, await queueInvoiceMail(transaction, { invoiceId: Number(id), ...letter }));
    }
    await incrementVersions(transaction, idsOf(items));
    return made;
  },
  undo: {
    refuse: () => undefined,
    apply: async (change) => {
      for (const { id } of change.items) {
        const mailId = change.made.get(id);
        if (mailId === undefined) throw new Error(`No email was queued for ${String(id)}`);
        await cancelMail(change.transaction, mailId);
      }
      await noteEach(change, 'send-undone');
      await incrementVersions(change.transaction, idsOf(change.items));
      return undefined;
    },
  },
};

async function readSender(transaction: Transaction<DB>, actorId: number) {
  const { name, email } = await transaction
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', BigInt(actorId))
    .executeTakeFirstOrThrow();
  return { id: actorId, name, email };
}

function readOrganisation(transaction: Transaction<DB>) {
  return transaction
    .selectFrom('organisation')
    .select('time_zone as timeZone')
    .executeTakeFirstOrThrow();
}
