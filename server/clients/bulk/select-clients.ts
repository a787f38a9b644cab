import { type Kysely, sql } from 'kysely';
import { mostInBulk } from '#contract/bulk/bulk-jobs.ts';
import type { ClientSelection } from '#contract/clients/client-bulk.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { alikeClients } from '../find-clients.ts';

/** A query for the ids of a selection. */
export function selectedClients(db: Kysely<DB>, selection: ClientSelection) {
  if ('ids' in selection) {
    return db
      .selectFrom('client')
      .select('client.id')
      .where(sql<boolean>`client.id = any(${selection.ids}::bigint[])`);
  }
  const { filter, except } = selection;
  const archived = filter.archived ? 'only' : 'exclude';
  return alikeClients(db, { q: filter.q, within: 'all', archived }).where(
    sql<boolean>`client.id <> all(${except}::bigint[])`,
  );
}

/**
 * The ids of a selection, by name.
 * @throws {ProblemError} `rule-broken` where there are more than a job takes
 */
export async function selectClients(db: Kysely<DB>, selection: ClientSelection): Promise<bigint[]> {
  const rows = await selectedClients(db, selection)
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .limit(mostInBulk + 1)
    .execute();
  if (rows.length > mostInBulk)
    throw ruleBroken('selection', refusal('bulk.tooMany', { most: mostInBulk }));
  return rows.map(({ id }) => id);
}
