import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';

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
    throw new ProblemError('wrong-state', {
      reason: refusal('mail.onItsWay'),
    });
  }
}
