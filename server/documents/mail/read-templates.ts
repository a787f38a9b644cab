import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { standardMailTemplate } from '#server/mail/default-emails.ts';

export interface MailTemplate {
  name: string;
  subject: string;
  message: string;
}

/** What a mail can begin with, the usual one first. */
export async function readTemplates(db: Kysely<DB>): Promise<[MailTemplate, ...MailTemplate[]]> {
  const [first, ...others] = await db
    .selectFrom('mail_template')
    .select(['name', 'subject', 'message'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return first ? [first, ...others] : [standardMailTemplate];
}
