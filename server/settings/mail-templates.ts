import type { Kysely } from 'kysely';
import {
  validateMailTemplates,
  type MailTemplates,
  type MailTemplatesBody,
} from '#contract/settings/mail-templates.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import type { CallContext } from '#server/http/handler.ts';
import { describedPlaceholders, standardMailTemplate } from '#server/mail/default-emails.ts';
import { changeSection } from '#server/ledger/change-section.ts';

/** The default texts of emails; the product's own where nobody has written one. */
export async function readMailTemplates(db: Kysely<DB>): Promise<MailTemplates> {
  const { version, own } = await db
    .selectFrom('organisation')
    .select(['templates_version as version', 'document_language as own'])
    .executeTakeFirstOrThrow();
  const templates = await db
    .selectFrom('mail_template')
    .select(['name', 'subject', 'message', 'is_default as isDefault', 'language'])
    .orderBy('id')
    .execute();
  const language = knownLanguage(own);
  const standard = { ...standardMailTemplate('invoice', language), isDefault: true, language };
  return {
    version,
    templates:
      templates.length === 0
        ? [standard]
        : templates.map((each) => ({ ...each, language: knownLanguage(each.language) })),
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
  return changeSection(db, context, {
    section: 'templates',
    read: readMailTemplates,
    event: () => ({ kind: 'mail-templates-changed' }),
    write: async (transaction, was) => {
      const rows = body.templates.map(
        ({ isDefault, language = knownLanguage(was.document_language), ...texts }) => ({
          ...{ ...texts, language },
          is_default: isDefault,
        }),
      );
      await transaction.deleteFrom('mail_template').execute();
      await transaction.insertInto('mail_template').values(rows).execute();
    },
  });
}
