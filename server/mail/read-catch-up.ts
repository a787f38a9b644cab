import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type DocumentLanguage, knownLanguage } from '#messages/document-languages.ts';
import { standardCatchUp } from './default-emails.ts';

/**
 * The words of a reminder in place of several that were missed; the product's own where nobody has written any.
 * @param language of the product's own; that of the schedule where it is left out
 */
export async function readCatchUp(
  db: Kysely<DB>,
  language?: DocumentLanguage,
): Promise<{ subject: string; message: string }> {
  const { subject, message, written } = await db
    .selectFrom('organisation')
    .select(['catch_up_subject as subject', 'catch_up_message as message'])
    .select('reminder_language as written')
    .executeTakeFirstOrThrow();
  return subject === ''
    ? standardCatchUp(language ?? knownLanguage(written))
    : { subject, message };
}
