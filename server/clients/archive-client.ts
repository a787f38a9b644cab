import { type Kysely, sql } from 'kysely';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeClient } from './change-client.ts';

/**
 * Takes a client out of what is offered for new invoices, or brings it back.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export function archiveClient(
  db: Kysely<DB>,
  { id, isArchived }: { id: number; isArchived: boolean },
  context: CallContext,
): Promise<ClientAnswer> {
  const client = { id, version: context.requireVersion() };
  return changeClient(db, client, context, ({ name, archived_at: archivedAt }) => {
    const wasArchived = archivedAt !== null;
    if (wasArchived === isArchived) return undefined;
    return {
      set: { archived_at: isArchived ? sql<Date>`now()` : null },
      kind: isArchived ? 'client-archived' : 'client-brought-back',
      data: { name },
      before: { isArchived: wasArchived },
      after: { isArchived },
    };
  });
}
