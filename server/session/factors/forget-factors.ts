import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Takes every factor of an account away, with whatever was counted of it. */
export async function forgetFactors(transaction: Transaction<DB>, userId: bigint): Promise<void> {
  for (const table of [
    'totp',
    'passkey',
    'backup_code',
    'wrong_code',
    'sign_in_challenge',
  ] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}
