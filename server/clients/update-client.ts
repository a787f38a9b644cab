import type { Kysely } from 'kysely';
import type { ClientBody } from '#contract/clients/client-commands.ts';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeClient } from './change-client.ts';
import { changedColumns, clientColumns } from './client-columns.ts';

/**
 * Writes a client anew. Drafts and lists read it from here; an issued document keeps the party that it names.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export function updateClient(
  db: Kysely<DB>,
  { id, body }: { id: number; body: ClientBody },
  context: CallContext,
): Promise<ClientAnswer> {
  const set = clientColumns(body);
  return changeClient(db, { id, version: context.requireVersion() }, context, (was) => {
    const changed = changedColumns(was, set);
    return changed && { set, kind: 'client-changed', data: { name: body.name }, ...changed };
  });
}
