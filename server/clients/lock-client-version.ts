import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';

interface ClientVersion {
  id: number;
  /** The one that the caller has read, where it said so. */
  version: number | undefined;
}

/**
 * Locks a client until the end of the transaction and gives its row as it was.
 * @throws {ProblemError} `not-found`, or `stale-version` where somebody else has changed it.
 */
export async function lockClientVersion(
  transaction: Transaction<DB>,
  { id, version }: ClientVersion,
) {
  const row = await transaction
    .selectFrom('client')
    .select(['name', 'company', 'company_email', 'address', 'country', 'contact', 'tax_number'])
    .select(['payment_term_days', 'archived_at', 'avatar_image', 'version'])
    .where('id', '=', BigInt(id))
    // Against who deletes it and against who refers to it at this moment, such as a new invoice.
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    throw new ProblemError('not-found', { reason: refusal('unknown.client', { id: String(id) }) });
  if (version !== undefined) checkVersion(row, version);
  return row;
}
