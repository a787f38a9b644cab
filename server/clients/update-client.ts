import type { Kysely } from 'kysely';
import type { ClientAnswer, ClientBody } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changedColumns, clientColumns } from './client-columns.ts';
import { lockClientVersion } from './lock-client-version.ts';
import { readClient } from './read-client.ts';

/**
 * Writes a client anew. Drafts and lists read it from here; an issued document keeps the party that it names.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export function updateClient(
  db: Kysely<DB>,
  { id, body }: { id: number; body: ClientBody },
  { command, organisation, requireVersion }: CallContext,
): Promise<ClientAnswer> {
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const was = await lockClientVersion(transaction, { id, version });
    const changed = changedColumns(was, clientColumns(body));
    if (changed !== undefined) {
      await transaction
        .updateTable('client')
        .set({ ...clientColumns(body), version: version + 1 })
        .where('id', '=', BigInt(id))
        .execute();
      await writeActivity(transaction, {
        clientId: id,
        actorId: command.actorId,
        kind: 'client-changed',
        data: { name: body.name },
        ...changed,
      });
    }
    return readClient(transaction, { id, currency: organisation.currency });
  });
}
