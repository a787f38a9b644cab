import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The rows of payments that settle an invoice, and the rows that took parts of them back, in their order. */
export function readInvoicePayments(db: Kysely<DB>, invoiceId: bigint) {
  return db
    .selectFrom('payment_allocation as part')
    .innerJoin('payment', 'payment.id', 'part.payment_id')
    .leftJoin('payment_reversal as reversal', 'reversal.id', 'part.reversal_id')
    .where('part.invoice_id', '=', invoiceId)
    .orderBy(sql`coalesce(reversal.reversed_on, payment.paid_on)`)
    .orderBy('part.id')
    .select(['payment.id', 'payment.method', 'part.amount_minor as amountMinor'])
    .select(sql<string>`coalesce(reversal.reversed_on, payment.paid_on)`.as('date'))
    .select(sql<string>`coalesce(reversal.reason, payment.note)`.as('note'))
    .select(sql<boolean>`reversal.id is not null`.as('isReversal'))
    .select(
      sql<bigint>`case when reversal.id is null then payment.amount_minor - payment.reversed_minor else 0 end`.as(
        'reversibleMinor',
      ),
    )
    .execute();
}

/** The credit notes of an invoice, also those that settle nothing of it, and other credit applied to it. */
export async function readInvoiceCredits(db: Kysely<DB>, invoiceId: bigint) {
  const { rows } = await sql<{
    id: bigint;
    creditNoteId: bigint | null;
    number: string | null;
    noteTotalMinor: bigint | null;
    date: string;
    reason: string;
    amountMinor: bigint;
    isReturnable: boolean;
  }>`
    select note.id, note.id as "creditNoteId", note.number, note.total_minor as "noteTotalMinor", note.issued_date as date,
      note.reason, coalesce(sum(part.amount_minor), 0)::bigint as "amountMinor",
      false as "isReturnable"
    from credit_note as note left join credit_application as part on part.credit_note_id = note.id
    where note.invoice_id = ${invoiceId} group by note.id
    union all
    select id, null, null, null, applied_on, '', amount_minor,
      amount_minor > 0 and not exists (select from credit_application as back where back.reverses_id = applied.id)
    from credit_application as applied where invoice_id = ${invoiceId} and credit_note_id is null
    order by date, id`.execute(db);
  return rows;
}
