import type { Kysely } from 'kysely';
import {
  validateMailTemplates,
  type MailTemplates,
  type MailTemplatesBody,
} from '#contract/settings/mail-templates.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { readMailTemplates } from './read-mail-templates.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

/**
 * Writes all templates anew: mails keep their texts themselves.
 * @throws {ProblemError} `stale-version`, `rule-broken` where a text names what nothing stands for
 */
export function updateMailTemplates(
  db: Kysely<DB>,
  body: MailTemplatesBody,
  { command, requireVersion }: CallContext,
): Promise<MailTemplates> {
  const errors = validateMailTemplates(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    await lockSettings(transaction, 'templates', version);
    const before = await readMailTemplates(transaction);
    await transaction.deleteFrom('mail_template').execute();
    const rows = body.templates.map(({ isDefault, ...texts }) => ({
      ...texts,
      is_default: isDefault,
    }));
    await transaction.insertInto('mail_template').values(rows).execute();
    await incrementSettingsVersion(transaction, 'templates');
    const after = await readMailTemplates(transaction);
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'mail-templates-changed',
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}
