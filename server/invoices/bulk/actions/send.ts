import { type Kysely, sql, type Transaction } from 'kysely';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { isHeldBack } from '#server/documents/mail/mail-files.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { queueInvoiceMail } from '#server/invoices/commands/send/queue-invoice-mail.ts';
import { readInvoiceFiles } from '#server/invoices/read/invoice-files.ts';
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
  // An email that goes out without what its client insists on is sent by itself, with open eyes.
  refuseSome: async (db, { ids, today }) => {
    const refused = new Map<bigint, Refusal>();
    for (const id of await readDemanding(db, ids)) {
      const files = await readInvoiceFiles(db, { id: Number(id), today });
      if (isHeldBack(files)) refused.set(id, refusal('bulk.notThatEInvoice'));
    }
    return refused;
  },
  sends: true,
  confirms: ({ key }) => (key === 'bulk.sentBefore' ? 'again' : undefined),
  apply: async ({ transaction, items, actorId, today, mail }) => {
    const sender = await readSender(transaction, actorId);
    const organisation = await readOrganisation(transaction);
    const body = { copy: [], copyToMe: false };
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

/** Those whose clients insist on an e-invoice. */
async function readDemanding(db: Kysely<DB>, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select invoice.id from invoice join client on client.id = client_id
    where invoice.id = any(${ids}::bigint[]) and e_invoice_delivery <> 'pdf'`.execute(db);
  return rows.map(({ id }) => id);
}

function readOrganisation(transaction: Transaction<DB>) {
  return transaction
    .selectFrom('organisation')
    .select('time_zone as timeZone')
    .executeTakeFirstOrThrow();
}
