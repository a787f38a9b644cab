import type { Kysely } from 'kysely';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { LinkedDocument } from './linked-document.ts';
import { lockLinked } from './lock-linked.ts';
import { endLinks } from './make-link.ts';

/**
 * Ends the links of a document at once.
 * @throws {ProblemError} `not-found`, `wrong-state` where it has none
 */
export function revokeClientLink(
  db: Kysely<DB>,
  document: LinkedDocument,
  { command, today }: CallContext,
): Promise<ClientLink> {
  return runCommand(db, command, async (transaction) => {
    await lockLinked(transaction, { ...document, today });
    if ((await endLinks(transaction, document)) === 0) {
      throw new ProblemError('wrong-state', { reason: refusal('document.noLink') });
    }
    await writeActivity(transaction, {
      ...document,
      actorId: command.actorId,
      kind: 'link-revoked',
    });
    return { link: null };
  });
}
