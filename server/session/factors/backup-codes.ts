import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { FactorSecrets } from './factor-secrets.ts';

const howMany = 10;
// Without those that are taken for each other: 0 and O, 1, I and L.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 5;

/** About 49 bits. */
function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}`;
}

/** However it is typed: in small letters, with or without the line. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Makes new codes in the place of those before: shown once, kept as hashes. */
export async function makeBackupCodes(
  transaction: Transaction<DB>,
  userId: bigint,
  secrets: FactorSecrets,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await transaction.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('backup_code')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: secrets.hashBackupCode(userId, plain(code)),
      })),
    )
    .execute();
  return codes;
}

/** Uses a code up. */
export async function takeBackupCode(
  transaction: Transaction<DB>,
  { userId, code }: { userId: bigint; code: string },
  secrets: FactorSecrets,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('backup_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', secrets.hashBackupCode(userId, plain(code)))
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return taken.length > 0;
}

/** How many are left. */
export async function countBackupCodes(db: Kysely<DB>, userId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('backup_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
