import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Paper } from '../document-source.ts';

/** What the organisation has decided for documents that are not issued yet, and for copies. */
export async function readPaper(db: Kysely<DB>): Promise<Paper> {
  const { paper } = await db.selectFrom('organisation').select('paper').executeTakeFirstOrThrow();
  return paper === 'Letter' ? 'Letter' : 'A4';
}

/** The bytes of the stored image of that id, where a document can show it. */
export async function readLogo(db: Kysely<DB>, id: string): Promise<Uint8Array | null> {
  const image = await db
    .selectFrom('image')
    .select('bytes')
    .where('id', '=', id)
    // A drawing (SVG) is a program of its own; the seller's initials stand for it.
    .where('content_type', 'in', ['image/png', 'image/jpeg'])
    .executeTakeFirst();
  return image?.bytes ?? null;
}
