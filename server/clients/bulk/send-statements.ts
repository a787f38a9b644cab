import type { ClientBulkAction } from '#contract/clients/client-bulk.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import { refusal } from '#messages/refusal.ts';
import type { BulkWork } from '#server/bulk/bulk-work.ts';
import { howToSetUpMail } from '#server/mail/mail-deps.ts';
import { queueStatement, unqueueStatement } from '../statement/queue-statement.ts';
import type { BulkClient, ClientMoment } from './bulk-clients.ts';

type SendAction = Extract<ClientBulkAction, { kind: 'send-statement' }>;

/** Emails each client who owes something a statement of its account. */
export const sendStatements: BulkWork<BulkClient, ClientMoment, { id: bigint }, SendAction> = {
  sends: true,
  refuse: ({ email, owed, wasSentToday }, { confirm }, { canSend }) => {
    if (!canSend) return howToSetUpMail;
    if (!mailAddress.safeParse(email).success) return refusal('bulk.noAddress');
    if (owed.length === 0 && !confirm.includes('nothing-owed')) return refusal('bulk.owesNothing');
    return wasSentToday && !confirm.includes('sent-today')
      ? refusal('bulk.statementToday')
      : undefined;
  },
  confirms: ({ key }) => {
    if (key === 'bulk.owesNothing') return 'nothing-owed';
    return key === 'bulk.statementToday' ? 'sent-today' : undefined;
  },
  apply: async ({ transaction, items, actorId, today: to, mail }, { from }) => {
    const { name } = await transaction
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', BigInt(actorId))
      .executeTakeFirstOrThrow();
    const order = { from: from !== null && from > to ? to : from, to, mail };
    const made = new Map<bigint, bigint>();
    for (const { id } of items) {
      const clientId = Number(id);
      const sender = { id: actorId, name };
      made.set(id, await queueStatement(transaction, { ...order, clientId, sender }));
    }
    return made;
  },
  undo: {
    refuse: () => undefined,
    apply: async ({ transaction, items, made, actorId }) => {
      for (const { id } of items) {
        const mailId = made.get(id);
        if (mailId === undefined) throw new Error(`No statement was queued for ${String(id)}`);
        await unqueueStatement(transaction, { mailId, clientId: Number(id), actorId });
      }
      return undefined;
    },
  },
};
