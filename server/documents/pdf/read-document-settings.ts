import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Paper } from './pdf-job.ts';

/** What the organisation has decided for all its documents. */
export async function readDocumentSettings(
  db: Kysely<DB>,
): Promise<{ paper: Paper; locale: string }> {
  const { paper, locale } = await db
    .selectFrom('organisation')
    .select(['paper', 'locale'])
    .executeTakeFirstOrThrow();
  return { paper: paper === 'Letter' ? 'Letter' : 'A4', locale };
}
