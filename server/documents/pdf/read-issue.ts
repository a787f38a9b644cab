import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import type { DocumentLook } from '../document-source.ts';

/** The column that reads a look, of the table `document_look as look`. */
export const lookColumn = sql<DocumentLook>`json_build_object('language', look.language, 'second', look.second_language, 'locale', look.locale, 'paper', look.paper,
  'template', look.template, 'salesperson', look.salesperson,
  'sheet', json_build_object('design', look.design, 'accent', look.accent, 'logoPlace', look.logo_place))`;

export interface Issue {
  issuedAt: Date;
  issuedDate: CalendarDay;
  /** The id of a stored image, or empty. */
  logo: string;
  look: DocumentLook;
}

/**
 * When a document was issued, and the look that it was issued with.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function readIssue(
  db: Kysely<DB>,
  kind: 'invoice' | 'quote',
  id: number,
): Promise<Issue> {
  const { rows } = await sql<Omit<Issue, 'issuedAt'> & { issuedAt: Date | null }>`
    select issued.issued_at as "issuedAt", issued.issued_date as "issuedDate", seller.content ->> 'logo' as logo,
      ${lookColumn} as look
    from ${sql.table(kind)} as issued
      left join document_look as look on look.id = issued.look_id
      left join party as seller on seller.id = issued.seller_party_id
    where issued.id = ${id}`.execute(db);
  const [issue] = rows;
  if (!issue) throw notFound(kind, id);
  if (issue.issuedAt === null) throw wrongState(refusal('document.noOriginal'));
  return { ...issue, issuedAt: issue.issuedAt };
}
