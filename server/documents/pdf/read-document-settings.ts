import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Writing } from '#domain/document-model.ts';
import { writingIn } from '../texts.ts';
import type { PdfJob } from './pdf-job.ts';

/** What the organisation has decided for all its documents, and the logo of this one, named by its hash. */
export async function readDocumentSettings(
  db: Kysely<DB>,
  logoId: string,
): Promise<{ writing: Writing } & Pick<PdfJob, 'paper' | 'logo'>> {
  const { paper, locale } = await db
    .selectFrom('organisation')
    .select(['paper', 'locale'])
    .executeTakeFirstOrThrow();
  const image = await db
    .selectFrom('image')
    .select('bytes')
    .where('id', '=', logoId)
    // A drawing (SVG) is a program of its own; the seller's initials stand for it.
    .where('content_type', 'in', ['image/png', 'image/jpeg'])
    .executeTakeFirst();
  return {
    writing: writingIn(locale),
    paper: paper === 'Letter' ? 'Letter' : 'A4',
    logo: image?.bytes ?? null,
  };
}
