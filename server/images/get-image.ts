import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';

/** @throws {ProblemError} `not-found` */
export async function getImage(db: Kysely<DB>, id: string) {
  const image = await db
    .selectFrom('image')
    .select(['content_type as contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) throw new ProblemError('not-found');
  return image;
}
