import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The seller's logo for a document, named by its hash; `null` where there is none that a document can hold. */
export async function readDocumentLogo(
  db: Kysely<DB>,
  imageId: string,
): Promise<Uint8Array | null> {
  const image = await db
    .selectFrom('image')
    .select('bytes')
    .where('id', '=', imageId)
    // A drawing (SVG) is a program of its own; the seller's initials stand for it.
    .where('content_type', 'in', ['image/png', 'image/jpeg'])
    .executeTakeFirst();
  return image?.bytes ?? null;
}
