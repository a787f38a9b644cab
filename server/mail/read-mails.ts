import { type Kysely, sql } from 'kysely';
import type { Mail } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';

interface StoredRecipient {
  address: string;
  role: Mail['recipients'][number]['role'];
  state: Mail['recipients'][number]['state'];
  reason: string;
  settledAt: string | null;
}

interface MailScope {
  /** Only this one. */
  id?: bigint;
  /** Only those about it. */
  invoiceId?: bigint;
  quoteId?: bigint;
  creditNoteId?: bigint;
  limit?: number;
}

/** Mails as the API tells them, newest first. */
export async function readMails(
  db: Kysely<DB>,
  { id, invoiceId, quoteId, creditNoteId, limit }: MailScope,
): Promise<Mail[]> {
  const rows = await db
    .selectFrom('mail')
    .innerJoin('app_user', 'app_user.id', 'mail.actor_id')
    .leftJoin('invoice', 'invoice.id', 'mail.invoice_id')
    .leftJoin('quote', 'quote.id', 'mail.quote_id')
    .leftJoin('credit_note', 'credit_note.id', 'mail.credit_note_id')
    .leftJoin('client', 'client.id', 'mail.client_id')
    .select(['mail.id', 'mail.kind', 'mail.subject', 'mail.tries', 'mail.problem'])
    .select(['mail.created_at as createdAt', 'mail.due_at as dueAt'])
    .select(['mail.finished_at as finishedAt', 'mail.cancelled_at as cancelledAt'])
    .select(['mail.invoice_id as invoiceId', 'invoice.number', 'app_user.name as sender'])
    .select(['mail.quote_id as quoteId', 'quote.number as quoteNumber'])
    .select(['mail.client_id as clientId', 'client.name as clientName'])
    .select(['mail.credit_note_id as creditNoteId', 'credit_note.number as creditNoteNumber'])
    .select(
      sql<StoredRecipient[]>`(
        select jsonb_agg(jsonb_build_object('address', address, 'role', role, 'state', state, 'reason', reason,
          'settledAt', settled_at) order by position)
        from mail_recipient where mail_id = mail.id)`.as('recipients'),
    )
    .$if(id !== undefined, (query) => query.where('mail.id', '=', id ?? null))
    .$if(invoiceId !== undefined, (query) => query.where('mail.invoice_id', '=', invoiceId ?? null))
    .$if(quoteId !== undefined, (query) => query.where('mail.quote_id', '=', quoteId ?? null))
    .$if(creditNoteId !== undefined, (query) =>
      query.where('mail.credit_note_id', '=', creditNoteId ?? null),
    )
    .$if(limit !== undefined, (query) => query.limit(limit ?? null))
    .orderBy('mail.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    invoice: row.invoiceId === null ? null : { id: Number(row.invoiceId), number: row.number },
    quote: row.quoteId === null ? null : { id: Number(row.quoteId), number: row.quoteNumber },
    creditNote:
      row.creditNoteId === null
        ? null
        : { id: Number(row.creditNoteId), number: row.creditNoteNumber },
    client: row.clientId === null ? null : { id: Number(row.clientId), name: row.clientName ?? '' },
    sender: row.sender,
    subject: row.subject,
    state: stateOf(row),
    recipients: row.recipients.map((recipient) => ({
      ...recipient,
      settledAt: recipient.settledAt && new Date(recipient.settledAt).toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    nextTryAt: (row.finishedAt ?? row.cancelledAt) ? null : row.dueAt.toISOString(),
    tries: row.tries,
    problem: row.finishedAt ? '' : row.problem,
  }));
}

interface MailFacts {
  tries: number;
  finishedAt: Date | null;
  cancelledAt: Date | null;
  recipients: readonly StoredRecipient[];
}

function stateOf({ tries, finishedAt, cancelledAt, recipients }: MailFacts): Mail['state'] {
  if (cancelledAt) return 'cancelled';
  if (!finishedAt) return tries === 0 ? 'queued' : 'sending';
  if (recipients.some(({ state }) => state === 'bounced')) return 'bounced';
  return recipients.some(({ state }) => state === 'accepted') ? 'accepted' : 'failed';
}

export async function countMails(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
