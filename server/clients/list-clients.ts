import type { Kysely } from 'kysely';
import { type ClientRecord, clientsPerCall } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { searchClients, toClientRecord } from './client-rows.ts';

/** The clients by name, and how many there are without a limit, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export async function listClients(
  db: Kysely<DB>,
  { query, currency }: { query: { q: string; limit?: number | undefined }; currency: string },
): Promise<{ clients: ClientRecord[]; total: number }> {
  const { limit = clientsPerCall } = query;
  const found = searchClients(db, { q: query.q, currency })
    .select(({ fn }) => fn.countAll<bigint>().over().as('total'))
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .limit(limit);
  const rows = await runPrepared(db, found);
  return { clients: rows.map(toClientRecord), total: Number(rows[0]?.total ?? 0) };
}
