import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import type { DocumentSource } from '#server/documents/document-source.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { lockAnyInvoice } from '#server/ledger/lock-invoice.ts';
import { readCreditNoteOriginal } from './read-credit-note-original.ts';

/** Nothing of a credit note changes once it is issued, and its client finds it on its invoice's page. */
export const creditNoteSource: DocumentSource = {
  kind: 'creditNote',
  table: 'credit_note',
  told: async (db, id) => {
    const { invoiceId, number } = await readName(db, id);
    return { linked: { invoiceId }, named: { number } };
  },
  read: async (db, { id }) => {
    const { look: issuedWriting, ...original } = await readCreditNoteOriginal(db, id);
    const { issuedDate, clientId } = await readName(db, id);
    const writing = await readWriting(db, clientId);
    const asNow = { status: 'Issued', isVoid: false, issuedDate, writing, issuedWriting };
    return { ...original, ...asNow };
  },
  readOriginal: readCreditNoteOriginal,
  withdrawal: () => undefined,
  lock: async (transaction, { id, today }) => {
    const { invoiceId, number } = await readName(transaction, id);
    await lockAnyInvoice(transaction, { id: invoiceId, today });
    return { id: BigInt(id), number, status: 'Issued' };
  },
};

async function readName(db: Kysely<DB>, id: number) {
  const note = await db
    .selectFrom('credit_note')
    .where('id', '=', BigInt(id))
    .select(['number', 'invoice_id as invoiceId', 'client_id as clientId'])
    .select('issued_date as issuedDate')
    .executeTakeFirst();
  if (!note) throw notFound('creditNote', id);
  return { ...note, invoiceId: Number(note.invoiceId) };
}
