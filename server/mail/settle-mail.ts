import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Verdict } from './delivery.ts';
import type { MailKind, SettledRecipient } from './mail-kind.ts';
import type { TakenMail } from './take-mail.ts';

interface Result {
  mail: TakenMail;
  kind: MailKind;
  verdicts: readonly Verdict[];
  /** Until the next try; `undefined` where there is none, and who was not accepted yet never is. */
  retryMs: number | undefined;
}

/** Posts what came of a try, whole or not at all: the recipients, what follows from them, and the next try. */
export function settleMail(db: Kysely<DB>, result: Result): Promise<void> {
  const { mail, kind, verdicts, retryMs } = result;
  const settled = settledBy(result);
  const waiting = verdicts.filter(({ outcome }) => outcome === 'retry' && retryMs !== undefined);
  return db.transaction().execute(async (transaction) => {
    await kind.settle(transaction, mail, settled);
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
          ? { finished_at: sql<Date>`now()` }
          : {
              due_at: sql<Date>`now() + make_interval(secs => ${(retryMs ?? 0) / 1000})`,
              problem: waiting[0]?.reason ?? '',
            },
      )
      .where('id', '=', mail.id)
      .execute();
  });
}

function settledBy({ mail, verdicts, retryMs }: Result): SettledRecipient[] {
  return verdicts.flatMap(({ address, outcome, reason }) => {
    if (outcome === 'retry' && retryMs !== undefined) return [];
    const role = mail.recipients.find((one) => one.address === address)?.role ?? 'to';
    return [{ address, role, reason, state: outcome === 'accepted' ? 'accepted' : 'failed' }];
  });
}
