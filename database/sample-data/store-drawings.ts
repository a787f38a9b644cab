import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Stores SVG documents and tells the id of each; the same drawing is stored once. */
export async function storeDrawings(
  db: Kysely<DB>,
  drawings: readonly string[],
): Promise<Map<string, string>> {
  const images = [...new Set(drawings)].map((drawing) => {
    const bytes = Buffer.from(drawing, 'utf8');
    const id = createHash('sha256').update(bytes).digest('hex');
    return { drawing, row: { id, content_type: 'image/svg+xml', bytes } };
  });
  await db
    .insertInto('image')
    .values(images.map((image) => image.row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map(images.map(({ drawing, row }) => [drawing, row.id]));
}
