import type { Kysely } from 'kysely';
import {
  validateMailTemplates,
  type MailTemplates,
  type MailTemplatesBody,
} from '#contract/settings/mail-templates.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { describedPlaceholders, standardMailTemplate } from '#server/mail/default-emails.ts';
import { changeSection } from '#server/ledger/change-section.ts';

/** The default texts of emails; the product's own where nobody has written one. */
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

/**
 * Replaces all templates: emails keep their texts themselves.
 * @throws {ProblemError} `stale-version`, `rule-broken` where a text has an unknown placeholder
 */
export function updateMailTemplates(
  db: Kysely<DB>,
  body: MailTemplatesBody,
  context: CallContext,
): Promise<MailTemplates> {
  const errors = validateMailTemplates(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const rows = body.templates.map(({ isDefault, ...texts }) => ({
    ...texts,
    is_default: isDefault,
  }));
  return changeSection(db, context, {
    section: 'templates',
    read: readMailTemplates,
    event: () => ({ kind: 'mail-templates-changed' }),
    write: async (transaction) => {
      await transaction.deleteFrom('mail_template').execute();
      await transaction.insertInto('mail_template').values(rows).execute();
    },
  });
}
