import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import { writingIn } from '../texts.ts';
import { drawFile } from './draw-file.ts';
import type { DrawPdf } from './pdf-threads.ts';
import { readDocumentSettings, readLogo } from './read-document-settings.ts';

/** Draws what other features hand in, in the organisation's design and on its paper. */
export function documentDrawer(db: Kysely<DB>, drawPdf: DrawPdf): DrawDocumentFile {
  return async ({ model, writing, logo, ...job }) => {
    const settings = await readDocumentSettings(db);
    const says = model(writingIn(writing));
    const bytes = await drawFile(
      { ...job, ...settings, model: says, logo: await readLogo(db, logo) },
      drawPdf,
    );
    return { contentType: 'application/pdf', fileName: `${says.fileName}.pdf`, bytes };
  };
}
