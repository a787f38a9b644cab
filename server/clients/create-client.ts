import type { Kysely } from 'kysely';
import type { ClientAnswer, ClientBody } from '#contract/clients.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { clientColumns } from './client-columns.ts';
import { readClient } from './read-client.ts';

/** Stores a new client. */
export function createClient(
  db: Kysely<DB>,
  body: ClientBody,
  { command, organisation }: CallContext,
): Promise<ClientAnswer> {
  return runCommand(db, command, async (transaction) => {
    const row = await transaction
      .insertInto('client')
      .values(clientColumns(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = Number(row.id);
    await writeActivity(transaction, {
      clientId: id,
      actorId: command.actorId,
      kind: 'client-created',
      summary: `Client ${body.name} added`,
      after: clientColumns(body),
    });
    return readClient(transaction, { id, currency: organisation.currency });
  });
}
