import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { drawPortrait } from './portraits.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { SampleClient } from './sample-client.ts';
import { storeDrawings } from './store-drawings.ts';

/** Writes the clients and tells their ids, in their order. */
export async function writeClients(
  db: Kysely<DB>,
  { clients, createdAt }: { clients: readonly SampleClient[]; createdAt: Date },
): Promise<bigint[]> {
  const drawings = clients.map((client) => client.portrait && drawPortrait(client.portrait));
  const images = await storeDrawings(
    db,
    drawings.filter((drawing) => drawing !== undefined),
  );
  const ids = await reserveIds(db, 'client', clients.length);
  const rows = clients.map(({ name, company, companyEmail, address, country, contact }, index) => ({
    id: ids[index],
    name,
    company,
    company_email: companyEmail,
    address,
    country,
    contact,
    avatar_image: images.get(drawings[index] ?? '') ?? null,
    is_sample: true,
    created_at: createdAt,
  }));
  await bulkInsert(db, 'client', rows);
  return ids;
}
