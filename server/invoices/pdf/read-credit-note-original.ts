import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { creditNoteDocument } from '#domain/credit-note-document.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { minorToDecimal } from '#domain/money.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { KeptTax } from '../commands/credit/read-left-to-credit.ts';
import type { ClientParty, SellerParty } from '../read/read-invoice-record.ts';
import type { ReadOriginal } from '#server/documents/document-source.ts';
import { lookColumn } from '#server/documents/pdf/read-issue.ts';
import { fieldTexts } from '#server/documents/pdf/typed-texts.ts';

/** A credit note as it was issued: it names both parties as its invoice does. */
export const readCreditNoteOriginal: ReadOriginal = async (db, id) => {
  const note = await readCreditNote(db, id);
  if (!note) throw notFound('creditNote', id);
  const money = (minor: bigint) => minorToDecimal(minor, note.exponent);
  const facts = {
    ...note,
    invoiceNumber: note.invoiceNumber ?? '',
    net: money(note.netMinor),
    taxes: note.taxes.map(({ rate, base, tax }) => ({
      rate: shortestDecimal(rate),
      base: money(BigInt(base)),
      amount: money(BigInt(tax)),
    })),
    total: money(note.totalMinor),
  };
  return {
    look: note.look,
    issuedAt: note.createdAt,
    linked: { invoiceId: Number(note.invoiceId) },
    logo: note.seller.logo,
    model: (writing) => creditNoteDocument(facts, writing),
    typedTexts: [
      ...fieldTexts(note.seller, 'seller'),
      ...fieldTexts(note.billTo, 'client'),
      { path: 'reason', text: note.reason },
    ],
  };
};

function readCreditNote(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('credit_note as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoice_id')
    .innerJoin('currency', 'currency.code', 'note.currency')
    .innerJoin('document_look as look', 'look.id', 'note.look_id')
    .innerJoin('party as seller', 'seller.id', 'invoice.seller_party_id')
    .innerJoin('party as buyer', 'buyer.id', 'invoice.client_party_id')
    .where('note.id', '=', BigInt(id))
    .select(['note.number', 'note.currency', 'note.reason', 'currency.exponent'])
    .select(['note.invoice_id as invoiceId', 'invoice.number as invoiceNumber'])
    .select(['note.issued_date as issuedDate', 'note.created_at as createdAt'])
    .select(['note.net_minor as netMinor', 'note.total_minor as totalMinor'])
    .select([
      lookColumn.as('look'),
      sql<KeptTax[]>`note.taxes`.as('taxes'),
      sql<SellerParty>`seller.content`.as('seller'),
      sql<ClientParty>`buyer.content`.as('billTo'),
    ])
    .executeTakeFirst();
}
