import { sql, type SqlBool } from 'kysely';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import { allOf } from './conditions.ts';
import type { ListSnapshot } from './list-snapshot.ts';

/** The client that a search names by its id. */
export function ownClient({ clientId }: InvoiceSearch): bigint[] | undefined {
  return clientId === undefined ? undefined : [BigInt(clientId)];
}

/** The clients that a search is narrowed to; of any client where there is no answer. */
export async function readClientIds(
  { db }: ListSnapshot,
  search: InvoiceSearch,
): Promise<bigint[] | undefined> {
  const { clients, clientId } = search;
  if (clients.length === 0) return ownClient(search);
  const conditions = clients.map((name) => sql<SqlBool>`search_text like containing(${name})`);
  if (clientId !== undefined) conditions.push(sql`id = ${clientId}`);
  const { rows } = await sql<{ id: bigint }>`
    select id from client where ${allOf(conditions)}`.execute(db);
  return rows.map(({ id }) => id);
}
