import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Stores a picture and gives its id; the same bytes are stored once. They have to be checked before. */
export async function storeImage(
  db: Kysely<DB>,
  { contentType, bytes }: { contentType: string; bytes: Uint8Array },
): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex');
  await db
    .insertInto('image')
    .values({ id, content_type: contentType, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
