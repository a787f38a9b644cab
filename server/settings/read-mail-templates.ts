import type { Kysely } from 'kysely';
import type { MailTemplates } from '#contract/settings/mail-templates.ts';
import type { DB } from '#database/schema.ts';
import { describedPlaceholders, standardMailTemplate } from '#server/mail/default-emails.ts';

/** What mails can begin with; the product's own where nobody has written one. */
export async function readMailTemplates(db: Kysely<DB>): Promise<MailTemplates> {
  const { version } = await db
    .selectFrom('organisation')
    .select('templates_version as version')
    .executeTakeFirstOrThrow();
  const templates = await db
    .selectFrom('mail_template')
    .select(['name', 'subject', 'message', 'is_default as isDefault'])
    .orderBy('id')
    .execute();
  return {
    version,
    templates: templates.length === 0 ? [{ ...standardMailTemplate, isDefault: true }] : templates,
    placeholders: describedPlaceholders,
  };
}
