import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { standardCatchUp } from './default-emails.ts';

/** The words of a reminder in place of several that were missed; the product's own where nobody has written any. */
export async function readCatchUp(db: Kysely<DB>): Promise<{ subject: string; message: string }> {
  const { subject, message } = await db
    .selectFrom('organisation')
    .select(['catch_up_subject as subject', 'catch_up_message as message'])
    .executeTakeFirstOrThrow();
  return subject === '' ? standardCatchUp : { subject, message };
}
