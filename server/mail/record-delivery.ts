import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { DeliveryResult, OutgoingMessage } from './delivery.ts';
import type { MailKind, SettledRecipient } from './mail-kind.ts';
import { lockSettling } from './settle-lock.ts';
import { keepSentMail } from './sent-mail.ts';
import type { ClaimedMail } from './claim-mail.ts';

interface Result {
  mail: ClaimedMail;
  kind: MailKind;
  /** What was handed over; left out where nothing was. */
  message?: OutgoingMessage;
  results: readonly DeliveryResult[];
  /** Until the next try; `undefined` where there is none, and who was not accepted yet never is. */
  retryMs: number | undefined;
}

/** Posts what came of a try, whole or not at all: the recipients, what follows from them, and the next try. */
export function recordDelivery(db: Kysely<DB>, result: Result): Promise<void> {
  const { mail, kind, message, results, retryMs } = result;
  return db.transaction().execute(async (transaction) => {
    await lockSettling(transaction);
    const open = await readOpen(transaction, mail.id);
    const settled = settledBy(result).filter(({ address }) => open.has(address));
    const waiting = results.filter(
      ({ address, outcome }) => outcome === 'retry' && retryMs !== undefined && open.has(address),
    );
    await kind.settle(transaction, mail, settled);
    if (message && settled.some(({ state }) => state === 'accepted')) {
      await keepSentMail(transaction, mail.id, message);
    }
    for (const { address, state, reason } of settled) {
      await transaction
        .updateTable('mail_recipient')
        .set({ state, reason, settled_at: sql<Date>`now()` })
        .where('mail_id', '=', mail.id)
        .where('address', '=', address)
        .where('state', '=', 'queued')
        .execute();
    }
    await transaction
      .updateTable('mail')
      .set(
        waiting.length === 0
          ? { finished_at: sql<Date>`coalesce(finished_at, now())` }
          : {
              due_at: sql<Date>`now() + make_interval(secs => ${(retryMs ?? 0) / 1000})`,
              problem: waiting[0]?.reason ?? '',
            },
      )
      .where('id', '=', mail.id)
      .execute();
  });
}

/** Those who have not bounced meanwhile: a notice may be faster than the answer to the try. */
async function readOpen(transaction: Transaction<DB>, mailId: bigint): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('mail_recipient')
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .select('address')
    .execute();
  return new Set(rows.map(({ address }) => address));
}

function settledBy({ mail, results, retryMs }: Result): SettledRecipient[] {
  return results.flatMap(({ address, outcome, reason }) => {
    if (outcome === 'retry' && retryMs !== undefined) return [];
    const role = mail.recipients.find((one) => one.address === address)?.role ?? 'to';
    return [{ address, role, reason, state: outcome === 'accepted' ? 'accepted' : 'failed' }];
  });
}
