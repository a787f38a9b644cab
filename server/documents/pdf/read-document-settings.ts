import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Writing } from '#domain/document-model.ts';
import { writingIn } from '../texts.ts';
import type { Paper } from '../document-source.ts';

/** What the organisation has decided for documents that are not issued yet, and for copies. */
export async function readDocumentSettings(
  db: Kysely<DB>,
): Promise<{ writing: Writing; paper: Paper }> {
  const { paper, locale } = await db
    .selectFrom('organisation')
    .select(['paper', 'locale'])
    .executeTakeFirstOrThrow();
  return { writing: writingIn(locale), paper: paper === 'Letter' ? 'Letter' : 'A4' };
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
