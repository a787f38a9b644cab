import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { MailKind, MailOrder } from './mail-kind.ts';

/** Takes a mail back that nobody has got, also between its tries, with what follows from that. */
export function releaseMail(
  db: Kysely<DB>,
  mail: MailOrder,
  { kind, reason }: { kind: MailKind; reason: Refusal },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await kind.takeBack?.(transaction, mail, reason);
    await transaction
      .updateTable('mail')
      .set({ cancelled_at: sql<Date>`now()`, problem: refusalText(reason) })
      .where('id', '=', mail.id)
      .where('finished_at', 'is', null)
      .execute();
  });
}

/**
 * Takes a mail back that the mail server was not asked about yet.
 * @throws {ProblemError} `wrong-state` where it is on its way
 */
export async function cancelMail(transaction: Transaction<DB>, id: bigint): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('mail')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('tries', '=', 0)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ProblemError('wrong-state', { reason: refusal('mail.onItsWay') });
  }
}
