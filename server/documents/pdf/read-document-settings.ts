import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { SheetLook } from '#domain/look/sheet-look.ts';
import type { Paper } from '../document-source.ts';

/** What the organisation has decided for documents that are not issued yet, and for copies. */
export async function readDocumentSettings(
  db: Kysely<DB>,
): Promise<{ paper: Paper; look: SheetLook }> {
  const { paper, ...look } = await db
    .selectFrom('organisation')
    .select(['paper', 'design', 'accent', 'logo_place as logoPlace'])
    .executeTakeFirstOrThrow();
  return {
    paper: paper === 'Letter' ? 'Letter' : 'A4',
    // The database has constraints for them.
    look: look as SheetLook,
  };
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
