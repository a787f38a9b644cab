import type { Kysely } from 'kysely';
import type { ClientLink } from '#contract/documents/client-links.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { LinkDeps } from './link-deps.ts';
import type { LinkedDocument } from './linked-document.ts';
import { lockLinked } from './lock-linked.ts';
import { endLinks, makeLink } from './make-link.ts';

/**
 * Gives an issued document a new link; those before it do not open any more.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export function renewClientLink(
  db: Kysely<DB>,
  document: LinkedDocument,
  { context, deps }: { context: CallContext; deps: LinkDeps },
): Promise<ClientLink> {
  const { command, today } = context;
  return runCommand(db, command, async (transaction) => {
    const expiresOn = await lockLinked(transaction, { ...document, today });
    const ended = await endLinks(transaction, document);
    const address = await makeLink(transaction, { document, expiresOn }, deps);
    await writeActivity(transaction, {
      ...document,
      actorId: command.actorId,
      kind: 'link-made',
      data: { expiresOn, isReplacement: ended > 0 },
    });
    return { link: { address, expiresOn } };
  });
}
