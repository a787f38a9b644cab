import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockClientVersion } from './lock-client-version.ts';

/**
 * Removes a client for whom nothing was ever written.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where records name it
 */
export function deleteClient(
  db: Kysely<DB>,
  { id }: { id: number },
  { command, requireVersion }: CallContext,
): Promise<void> {
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const { name } = await lockClientVersion(transaction, { id, version });
    const records = await countRecords(transaction, id);
    if (records.length > 0) {
      const detail = `${name} has ${records.join(' and ')}. Archive it instead.`;
      throw new ProblemError('wrong-state', { detail });
    }
    await transaction.deleteFrom('client').where('id', '=', BigInt(id)).execute();
    await writeActivity(transaction, {
      actorId: command.actorId,
      kind: 'client-deleted',
      summary: `Client ${name} deleted`,
      before: { id, name },
    });
  });
}

/** What names the client, in words; also drafts in the trash, which can be restored. */
async function countRecords(transaction: Transaction<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'invoice' as what, count(*)::integer from invoice where client_id = ${id}
    union all select 'payment', count(*)::integer from payment where client_id = ${id}
    union all select 'meeting', count(*)::integer from timeline_entry where client_id = ${id}`.execute(
    transaction,
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${String(count)} ${what}${count === 1 ? '' : 's'}`);
}
