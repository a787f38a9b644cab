import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';

export interface StoredImage {
  contentType: string;
  bytes: Uint8Array;
}

/**
 * A stored picture.
 * @throws {ProblemError} `not-found`
 */
export async function getImage(db: Kysely<DB>, id: string): Promise<StoredImage> {
  const row = await db
    .selectFrom('image')
    .select(['content_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return { contentType: row.content_type, bytes: row.bytes };
}
