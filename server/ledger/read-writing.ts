import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** How something is written for a client: a language (ISO 639-1), and a locale (BCP 47) that decides how figures are. */
export interface WritingStyle {
  language: string;
  locale: string;
  /** A second language that is printed beside the first; left out or `null` where there is none. */
  second?: string | null | undefined;
}

/** In the first language alone, as emails are. */
export const firstLanguage = ({ language, locale }: WritingStyle): WritingStyle => ({
  language,
  locale,
});

/** How a client is written to today, as a column of the statement that reads what is about it. */
export function writingColumn(clientId: RawBuilder<unknown>): RawBuilder<WritingStyle> {
  return sql<WritingStyle>`(select to_json(writing) from document_writing(${clientId}) as writing)`;
}

/** How a document was written when it was issued, by its look; `null` of a draft. */
export function issuedWritingColumn(lookId: RawBuilder<unknown>): RawBuilder<WritingStyle | null> {
  return sql<WritingStyle | null>`(
    select json_build_object('language', language, 'locale', locale, 'second', second_language) from document_look where id = ${lookId})`;
}

/** How documents in a language (ISO 639-1) are written. */
export async function writingOf(db: Kysely<DB>, language: string): Promise<WritingStyle> {
  const { rows } = await sql<WritingStyle>`
    select ${language}::text as language, document_locale(${language}, document_language, locale) as locale from organisation`.execute(
    db,
  );
  return rows[0] ?? readWriting(db, null);
}

/** How a client is written to today; without one, how the organisation writes its documents. */
export async function readWriting(
  db: Kysely<DB>,
  clientId: number | bigint | null,
): Promise<WritingStyle> {
  const { rows } = await sql<WritingStyle>`
    select language, locale, second from document_writing(${clientId}::bigint)`.execute(db);
  const [writing] = rows;
  if (!writing) throw new Error('A function that always gives a row gave none');
  return writing;
}
