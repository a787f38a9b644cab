import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import type { OutgoingMessage } from '#server/mail/delivery.ts';
import { statementFileName, statementLines } from './get-client-statement-csv.ts';
import { mostDrawn, readStatementDocument } from './read-statement-document.ts';
import type { StatementFacts } from './statement-facts.ts';
import { statementName } from './statement-name.ts';

/** A longer statement is too much for an email: it goes without a file. */
const mostMovements = 20_000;

type Attachments = OutgoingMessage['attachments'];

const countOf = ({ accounts }: StatementFacts) =>
  accounts.reduce((sum, { count }) => sum + count, 0);

/** The document; of a longer statement, or one that no font draws, the table for a spreadsheet. */
export async function attachStatement(
  db: Kysely<DB>,
  facts: StatementFacts,
  draw: DrawDocumentFile,
): Promise<Attachments> {
  const { aim, client, writing } = facts;
  const { document } = await readStatementDocument(db, { ...aim, name: client.name, writing });
  const file = document && (await unlessUndrawable(draw(document)));
  return file ? [file] : attachTable(db, facts);
}

async function unlessUndrawable<File>(drawn: Promise<File>): Promise<File | null> {
  try {
    return await drawn;
  } catch (error) {
    if (error instanceof ProblemError && error.type === 'rule-broken') return null;
    throw error;
  }
}

async function attachTable(db: Kysely<DB>, facts: StatementFacts): Promise<Attachments> {
  if (countOf(facts) > mostMovements) return [];
  const lines: Buffer[] = [];
  const aim = fileOf(facts);
  for await (const part of statementLines(db, aim)) lines.push(part);
  return [
    {
      fileName: statementFileName(aim),
      contentType: 'text/csv; charset=utf-8',
      bytes: Buffer.concat(lines),
    },
  ];
}

/** What the file will be called; that no font draws it is found when it is drawn. */
export function attachmentName(facts: StatementFacts): string | null {
  const count = countOf(facts);
  if (count > mostMovements) return null;
  return count > mostDrawn
    ? statementFileName(fileOf(facts))
    : `${statementName(fileOf(facts))}.pdf`;
}

function fileOf({ aim, client: { name }, writing }: StatementFacts) {
  return { ...aim, name, language: writing.language };
}
