import { type Kysely, sql } from 'kysely';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockClientVersion } from './lock-client-version.ts';
import { readClient } from './read-client.ts';

/**
 * Takes a client out of what is offered for new invoices, or brings it back.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export function archiveClient(
  db: Kysely<DB>,
  { id, isArchived }: { id: number; isArchived: boolean },
  { command, organisation, requireVersion }: CallContext,
): Promise<ClientAnswer> {
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const was = await lockClientVersion(transaction, { id, version });
    const wasArchived = was.archived_at !== null;
    if (wasArchived !== isArchived) {
      await transaction
        .updateTable('client')
        .set({ archived_at: isArchived ? sql<Date>`now()` : null, version: version + 1 })
        .where('id', '=', BigInt(id))
        .execute();
      await writeActivity(transaction, {
        clientId: id,
        actorId: command.actorId,
        kind: isArchived ? 'client-archived' : 'client-brought-back',
        data: { name: was.name },
        before: { isArchived: wasArchived },
        after: { isArchived },
      });
    }
    return readClient(transaction, { id, currency: organisation.currency });
  });
}
