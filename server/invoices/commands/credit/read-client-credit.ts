import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** What a locked client has to its credit in a currency, in minor units. */
export async function readClientCredit(
  transaction: Transaction<DB>,
  { clientId, currency }: { clientId: bigint; currency: string },
): Promise<bigint> {
  const credit = await transaction
    .selectFrom('client_credit')
    .select('amount_minor as minor')
    .where('client_id', '=', clientId)
    .where('currency', '=', currency)
    // Locked itself, too: an invoice that was moved between clients meanwhile has another client's lock.
    .forUpdate()
    .executeTakeFirst();
  return credit?.minor ?? 0n;
}
