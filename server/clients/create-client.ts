import { type Kysely, sql } from 'kysely';
import type { ClientBody } from '#contract/clients/client-commands.ts';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { clientColumns } from './client-columns.ts';
import { readClient } from './read-client.ts';

export function createClient(
  db: Kysely<DB>,
  body: ClientBody,
  { command, organisation }: CallContext,
): Promise<ClientAnswer> {
  return runCommand(db, command, async (transaction) => {
    const client = transaction.insertInto('client').values(clientColumns(body)).returning('id');
    const origin = activityRow({
      actorId: command.actorId,
      kind: 'client-created',
      data: { name: body.name },
      after: clientColumns(body),
    });
    const clientId = sql<bigint>`(select id from added)`;
    const noted = transaction.insertInto('activity').values({ ...origin, client_id: clientId });
    const add = sql<{ id: bigint }>`
      with added as (${client}), noted as (${noted}) select id from added`;
    const [row] = await runPrepared(transaction, add);
    if (!row) throw new Error('A client was inserted, and has no id');
    const { currency } = organisation;
    return readClient(transaction, { id: Number(row.id), currency });
  });
}
