import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { ActivityEvent } from '#database/activity-data.ts';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { partyColumnNames } from '#server/ledger/party-columns.ts';
import { type ActivityEntry, writeActivity } from '#server/ledger/write-activity.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { readClient } from './read-client.ts';

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
    .select([
      ...partyColumnNames,
      'buyer_reference',
      'e_invoice_delivery',
      'e_invoice_format',
      'e_invoice_required',
    ])
    .select(['payment_term_days', 'archived_at', 'avatar_image', 'version', 'erased_at'])
    .select(
      sql<string | null>`trim_scale(early_discount_percent)::text`.as('early_discount_percent'),
    )
    .select(['early_discount_days', 'language', 'second_language'])
    .where('id', '=', BigInt(id))
    // Against who deletes it and against who refers to it at this moment, such as a new invoice.
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('client', id);
  if (version !== undefined) checkVersion(row, version);
  return row;
}
type LockedClient = Awaited<ReturnType<typeof lockClientVersion>>;

/** What a change sets, and what its activity keeps. */
type ClientChange = { set: UpdateObject<DB, 'client'> } & Pick<ActivityEntry, 'before' | 'after'> &
  ActivityEvent;

/**
 * Locks a client, changes it under its next version, and answers with it; `undefined` changes nothing.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where its data was erased
 */
export function changeClient(
  db: Kysely<DB>,
  client: ClientVersion,
  { command, organisation: { currency } }: CallContext,
  decide: (
    was: LockedClient,
    transaction: Transaction<DB>,
  ) => ClientChange | undefined | Promise<ClientChange | undefined>,
): Promise<ClientAnswer> {
  const { id } = client;
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const was = await lockClientVersion(transaction, client);
    if (was.erased_at !== null) throw wrongState(refusal('client.erased'));
    const change = await decide(was, transaction);
    if (change) {
      const { set, ...event } = change;
      // The list keeps the name with each of its invoices, of which the largest client has thousands.
      if (set.name !== undefined && set.name !== was.name) {
        await sql`set local statement_timeout = '12s'`.execute(transaction);
      }
      await transaction
        .updateTable('client')
        .set({ ...set, version: was.version + 1 })
        .where('id', '=', BigInt(id))
        .execute();
      await writeActivity(transaction, { clientId: id, actorId, ...event });
    }
    return readClient(transaction, { id, currency });
  });
}
