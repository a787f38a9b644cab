import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * The sample admin that anyone may be; `undefined` once a real record is in the installation, which switches the sample
 * accounts off.
 */
export function findDemoAccount(db: Kysely<DB>) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash'])
    .where('is_sample', '=', true)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
