import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { DrawDocumentFile, DrawnFile } from '#server/files/drawn-document.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import { mostDrawn, readStatementDocument } from './read-statement-document.ts';
import type { StatementAim } from './read-statement.ts';

/**
 * A client's statement of account as a document, in the language in which it is written to.
 * @throws {ProblemError} `rule-broken` where it is too long for a document or no font draws its text, `unavailable`
 */
export async function getClientStatementPdf(
  db: Kysely<DB>,
  aim: StatementAim & { name: string; writing: WritingStyle },
  draw: DrawDocumentFile,
): Promise<DrawnFile> {
  const { document, count } = await readStatementDocument(db, aim);
  if (!document)
    throw ruleBroken('from', refusal('client.statementTooLong', { count, most: mostDrawn }));
  return draw(document);
}
