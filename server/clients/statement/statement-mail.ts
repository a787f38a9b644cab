import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import { toldOnClient } from '#server/ledger/told-on-client.ts';
import type { MailKind, MailOrder } from '#server/mail/mail-kind.ts';
import { attachmentName, attachStatement } from './statement-attachment.ts';
import { readOpenInvoices, readStatementFacts } from './statement-facts.ts';
import { statementLetter } from './statement-letter.ts';

type Order = Pick<MailOrder, 'id' | 'message'>;

/** Emails with a statement of a client's account. */
export function statementMail(
  db: Kysely<DB>,
  { now, draw }: { now: () => Date; draw: DrawDocumentFile },
): MailKind {
  return {
    write: async (mail) => {
      const { facts, parts } = await writeLetter(db, mail, now());
      const { name: senderName, email: replyTo } = facts.organisation;
      return { ...parts, attachments: await attachStatement(db, facts, draw), replyTo, senderName };
    },
    ...toldOnClient('statement', async (transaction, mail) => {
      const { clientId } = await readPeriod(transaction, mail);
      return BigInt(clientId);
    }),
  };
}

/** One that has not left, as it would be sent now. */
export async function previewStatement(
  db: Kysely<DB>,
  mail: Order,
  now: Date,
): Promise<{ html: string; text: string; attachments: string[] }> {
  const { facts, parts } = await writeLetter(db, mail, now);
  return { ...parts, attachments: [attachmentName(facts)].filter((name) => name !== null) };
}

async function writeLetter(db: Kysely<DB>, mail: Order, now: Date) {
  const { clientId: id, from, to } = await readPeriod(db, mail);
  const facts = await readStatementFacts(db, { id, from, to });
  // What is open is known of today alone.
  const isOfToday = to >= dayIn(facts.organisation.timeZone, now);
  const open = isOfToday ? await readOpenInvoices(db, facts) : undefined;
  return { facts, parts: statementLetter({ message: mail.message, facts, open }) };
}

interface StoredPeriod {
  clientId: number;
  from: CalendarDay | null;
  to: CalendarDay;
}

async function readPeriod(db: Kysely<DB>, { id }: Pick<MailOrder, 'id'>): Promise<StoredPeriod> {
  const { rows } = await sql<Omit<StoredPeriod, 'clientId'> & { clientId: bigint }>`
    select client_id as "clientId", statement_from as "from", statement_to as "to" from mail where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`The mail ${String(id)} is gone`);
  return { ...row, clientId: Number(row.clientId) };
}
