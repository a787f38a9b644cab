import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import type { DB } from '#database/schema.ts';
import type { CreditNoteStatus } from '#domain/credit-notes/credit-note-status.ts';
import { minorToNumber } from '#domain/money.ts';

/** Credit notes as rows to be narrowed, each with its client, its invoice and what it stands at; amounts in minor units. */
export function selectCreditNotes(db: Kysely<DB>) {
  return db
    .selectFrom('credit_note as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoice_id')
    .innerJoin('client', 'client.id', 'note.client_id')
    .innerJoin('currency', 'currency.code', 'note.currency')
    .innerJoin('credit_note_standing as standing', 'standing.id', 'note.id')
    .select(['note.id', 'note.number', 'note.currency', 'currency.exponent', 'note.reason'])
    .select('note.cancels')
    .select(['note.total_minor as totalMinor', 'note.issued_date as issuedDate'])
    .select(['note.invoice_id as invoiceId', 'invoice.number as invoiceNumber'])
    .select(['client.id as clientId', 'client.name as clientName'])
    .select(['client.company_email as companyEmail', 'client.avatar_image as avatarImage'])
    .select((each) => [
      each.ref('standing.status').$castTo<CreditNoteStatus>().as('status'),
      each.ref('standing.left_minor').$castTo<bigint>().as('leftMinor'),
      each.ref('standing.refunded_minor').$castTo<bigint>().as('refundedMinor'),
    ]);
}
export type StoredCreditNote = Awaited<
  ReturnType<ReturnType<typeof selectCreditNotes>['execute']>
>[number];

export function toCreditNoteRow(row: StoredCreditNote): CreditNoteRow {
  return {
    id: Number(row.id),
    number: row.number,
    status: row.status,
    client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
    avatar: imageAddress(row.avatarImage),
    currency: row.currency,
    total: minorToNumber(row.totalMinor, row.exponent),
    left: minorToNumber(row.leftMinor, row.exponent),
    issuedDate: row.issuedDate,
    reason: row.reason,
    cancels: row.cancels,
    invoice: { id: Number(row.invoiceId), number: row.invoiceNumber ?? '' },
  };
}
