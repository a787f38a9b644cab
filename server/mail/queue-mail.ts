import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface NewMail {
  kind: string;
  /** What it is about, where it is about an invoice. */
  invoiceId: number | null;
  /** The same where it is about a quote. */
  quoteId?: number;
  /** The same where it is about a credit note. */
  creditNoteId?: number;
  /** Of a statement: whose account it is of, and over which days; from the beginning where no day is given. */
  statement?: { clientId: number; from: CalendarDay | null; to: CalendarDay };
  /** Of a receipt, or the confirmation of a refund: of which payment or refund, and whose that was. */
  receipt?: { clientId: number; column: 'payment_id' | 'refund_id'; id: number };
  actorId: number;
  subject: string;
  message: string;
  attachesPdf: boolean;
  /** The profile of the e-invoice that goes along, where one does. */
  eInvoice?: string | null;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  /** The address that it comes from. */
  from: string;
  /** How long it can be taken back. */
  undoMs: number;
}

/** Puts a mail among those to be sent, in the transaction of the command that sends it: its id. */
export async function queueMail(transaction: Transaction<DB>, mail: NewMail): Promise<bigint> {
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1);
  const { id } = await transaction
    .insertInto('mail')
    .values({
      kind: mail.kind,
      invoice_id: mail.invoiceId === null ? null : BigInt(mail.invoiceId),
      quote_id: mail.quoteId === undefined ? null : BigInt(mail.quoteId),
      credit_note_id: mail.creditNoteId === undefined ? null : BigInt(mail.creditNoteId),
      ...(mail.statement && {
        client_id: BigInt(mail.statement.clientId),
        statement_from: mail.statement.from,
        statement_to: mail.statement.to,
      }),
      ...(mail.receipt && {
        client_id: BigInt(mail.receipt.clientId),
        [mail.receipt.column]: BigInt(mail.receipt.id),
      }),
      actor_id: BigInt(mail.actorId),
      message_id: `<${randomUUID()}@${domain}>`,
      subject: mail.subject,
      message: mail.message,
      attaches_pdf: mail.attachesPdf,
      e_invoice: mail.eInvoice ?? null,
      due_at: sql<Date>`now() + make_interval(secs => ${mail.undoMs / 1000})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = recipients(mail).map((recipient, position) => ({
    ...recipient,
    mail_id: id,
    position,
  }));
  await transaction.insertInto('mail_recipient').values(rows).execute();
  return id;
}

/** Everybody once, where they are named first. */
function recipients({ to, cc, bcc }: NewMail): { address: string; role: string }[] {
  const named = [
    ...to.map((address) => ({ address, role: 'to' })),
    ...cc.map((address) => ({ address, role: 'cc' })),
    ...bcc.map((address) => ({ address, role: 'bcc' })),
  ];
  const key = (address: string) => address.toLowerCase();
  return named.filter(
    ({ address }, place) =>
      named.findIndex((other) => key(other.address) === key(address)) === place,
  );
}
