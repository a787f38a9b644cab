import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Refusal } from '#messages/refusal.ts';
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
