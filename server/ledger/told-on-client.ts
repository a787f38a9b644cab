import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockClient } from './lock-invoice.ts';
import { writeActivity } from './write-activity.ts';
import type { MailKind, MailOrder } from '#server/mail/mail-kind.ts';

type ClientOf = (transaction: Transaction<DB>, mail: MailOrder) => Promise<bigint>;

/** What becomes of emails of a kind that are of a client, not of a document: told in its activity. */
export function toldOnClient(
  kind: 'statement' | 'receipt' | 'refund-confirmation',
  clientOf: ClientOf,
): Pick<MailKind, 'settle' | 'bounce'> {
  const locked = async (transaction: Transaction<DB>, mail: MailOrder) => {
    const clientId = await clientOf(transaction, mail);
    await lockClient(transaction, clientId);
    return { clientId: Number(clientId) };
  };
  return {
    settle: async (transaction, mail, recipients) => {
      if (recipients.length === 0) return;
      const entry = { ...(await locked(transaction, mail)), actorId: Number(mail.actorId) };
      const accepted = recipients.filter(({ state }) => state === 'accepted');
      if (accepted.length > 0) {
        const to = accepted.map(({ address }) => address);
        await writeActivity(transaction, { ...entry, kind: `${kind}-sent`, data: { to } });
      }
      for (const { address, reason } of recipients.filter(({ state }) => state === 'failed')) {
        const data = { address, reason };
        await writeActivity(transaction, { ...entry, kind: `${kind}-failed`, data });
      }
    },
    bounce: async (transaction, mail, recipients) => {
      const entry = { ...(await locked(transaction, mail)), actorId: null };
      for (const { address, reason } of recipients) {
        const data = { address, reason };
        await writeActivity(transaction, { ...entry, kind: `${kind}-bounced`, data });
      }
    },
  };
}
