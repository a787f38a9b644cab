import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deliveryNoteDocument } from '#domain/delivery-note-document.ts';
import { type DocumentOrder, keepDocument } from '#server/documents/pdf/keep-document.ts';
import type { PdfFile } from '#server/documents/pdf/pdf-file.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { readDocumentSettings } from '#server/documents/pdf/read-document-settings.ts';
import { fieldTexts } from '#server/documents/pdf/typed-texts.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { ClientParty, SellerParty } from '#server/invoices/read/read-invoice-record.ts';
import { itemsOf, selectDeliveryNotes, toDeliveryNoteRow } from './delivery-note-rows.ts';

/** @throws {ProblemError} `not-found`, `rule-broken` where no font draws its text, `unavailable` */
export async function getDeliveryNotePdf(
  db: Kysely<DB>,
  id: number,
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  return keepDocument(db, await readOrder(db, id), drawPdf);
}

/** Read in one snapshot, which has ended before anything is drawn. */
function readOrder(db: Kysely<DB>, id: number): Promise<DocumentOrder> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const row = await selectDeliveryNotes(transaction)
      .where('note.id', '=', BigInt(id))
      .select(sql<SellerParty>`current_seller()`.as('seller'))
      .select(sql<ClientParty>`current_client(note.client_id)`.as('billTo'))
      .executeTakeFirst();
    if (!row) throw notFound('deliveryNote', id);
    const { seller, billTo } = row;
    const note = { ...toDeliveryNoteRow(row), items: itemsOf(row) };
    const { writing, ...look } = await readDocumentSettings(transaction, seller.logo);
    return {
      // It is never issued, so it may say something else tomorrow.
      keptWith: null,
      job: {
        ...look,
        model: deliveryNoteDocument({ ...note, seller, billTo }, writing),
        createdAt: `${note.deliveredOn}T00:00:00Z`,
        typedTexts: [
          ...fieldTexts(seller, 'seller'),
          ...fieldTexts(billTo, 'client'),
          { path: 'title', text: note.title },
          ...note.items.flatMap((item, index) => fieldTexts(item, `items.${String(index)}`)),
        ],
      },
    };
  });
}
