import type { Kysely } from 'kysely';
import { type ClientRecord, clientsPerCall } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import { searchClients, toClientRecord } from './client-rows.ts';

/** The clients by name, and how many there are without a limit, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export async function listClients(
  db: Kysely<DB>,
  { query, currency }: { query: { q: string; limit?: number | undefined }; currency: string },
): Promise<{ clients: ClientRecord[]; total: number }> {
  const { limit = clientsPerCall } = query;
  const rows = await searchClients(db, { q: query.q, currency })
    .select(({ fn }) => fn.countAll<bigint>().over().as('total'))
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .limit(limit)
    .execute();
  return { clients: rows.map(toClientRecord), total: Number(rows[0]?.total ?? 0) };
}
