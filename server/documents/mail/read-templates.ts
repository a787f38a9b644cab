import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { standardMailTemplate } from '#server/mail/default-emails.ts';
import { knownLanguage } from '#messages/document-languages.ts';

export interface MailTemplate {
  name: string;
  subject: string;
  message: string;
}

/**
 * What a mail to a client of a language (ISO 639-1) can begin with, the usual one first: what the organisation wrote in it,
 * else the product's own text.
 */
export async function readTemplates(
  db: Kysely<DB>,
  language: string,
): Promise<[MailTemplate, ...MailTemplate[]]> {
  const [first, ...others] = await db
    .selectFrom('mail_template')
    .select(['name', 'subject', 'message'])
    .where('language', '=', language)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return first ? [first, ...others] : [standardMailTemplate('invoice', knownLanguage(language))];
}
